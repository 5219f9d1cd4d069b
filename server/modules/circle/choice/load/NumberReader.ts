const [comma, semicolon, dot, zero] = [44, 59, 46, 48]
const mostInt = 2_147_483_647

/**
 * Reads the numbers of a text one after the other, without a string for each: those of a row stand apart by commas, rows by
 * semicolons. A decimal point is passed over, so that an amount with two places is read in fen.
 * @example new NumberReader('7,12.50;8,3.00') // next() 7, next() 1250, endRow(); next() 8, next() 300, endRow()
 */
export class NumberReader {
  private at = 0

  constructor(private readonly text: string) {}

  get isOver(): boolean {
    return this.at >= this.text.length
  }

  /** A number that fits into four bytes. @throws RangeError */
  next(): number {
    const value = this.id()
    if (value > mostInt) throw new RangeError(`NumberReader: ${value} is too large`)
    return value
  }

  /** A number of up to fifteen digits. @throws RangeError where the row is over or something else stands there */
  id(): number {
    const { text } = this
    let value = 0
    const from = this.at
    let at = from
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === comma || code === semicolon) break
      if (code === dot) continue
      if (code < zero || code > zero + 9) throw this.refused(at)
      value = value * 10 + (code - zero)
    }
    if (at === from) throw this.refused(at)
    // the sign behind the last number of a row is left to endRow
    this.at = text.charCodeAt(at) === comma ? at + 1 : at
    return value
  }

  /** @throws RangeError where the row goes on */
  endRow(): void {
    const isEnd = this.isOver || this.text.charCodeAt(this.at) === semicolon
    if (!isEnd || this.text.charCodeAt(this.at - 1) === comma) throw this.refused(this.at)
    this.at += 1
  }

  private refused(at: number): RangeError {
    return new RangeError(
      `NumberReader: no such row at ${at}: ${this.text.slice(at - 80, at + 20)}`,
    )
  }
}
