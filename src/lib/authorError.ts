/**
 * What an author can put right. It is printed without a stack, because its message names place and
 * fix in Chinese.
 */
export class AuthorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = '';
    this.stack = message;
  }
}
