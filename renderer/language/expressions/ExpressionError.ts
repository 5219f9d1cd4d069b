/** A text that is no expression. `offset` and `length` are characters of the text as it was given, braces included. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'

  constructor(
    message: string,
    readonly offset: number,
    readonly length = 1,
  ) {
    super(message)
  }
}
