/** A mistake of an author: its message, in Chinese, names the file, the line and the fix, so that it is printed without a stack. */
export class AuthorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = '';
    this.stack = message;
  }
}
