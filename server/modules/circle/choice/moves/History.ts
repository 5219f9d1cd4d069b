import type { Bench } from './Bench'

/** What books had before they were moved, so that moves can be taken back, the last first. */
export class History {
  private readonly books: number[] = []
  private readonly had: Int32Array[] = []

  constructor(private readonly bench: Bench) {}

  get size(): number {
    return this.books.length
  }

  remember(book: number): void {
    const { board, choice } = this.bench
    this.books.push(book)
    this.had.push(choice.slice(board.start[book], board.start[book + 1]))
  }

  /** Takes back until so many moves are left. */
  backTo(size: number): void {
    const { bench } = this
    while (this.books.length > size) {
      const book = this.books.pop() ?? 0
      bench.takeOut(book)
      bench.choice.set(this.had.pop() ?? [], bench.board.start[book])
      bench.putBack(book)
    }
  }
}
