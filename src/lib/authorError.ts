/** A mistake of an author. It is printed without a stack, because its message names file, line and fix in Chinese. */
export class AuthorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = '';
    this.stack = message;
  }
}
