/** What an author can put right: printed without a stack, as its message names place and fix. */
export class AuthorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = '';
    this.stack = message;
  }
}
