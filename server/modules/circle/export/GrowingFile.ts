import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from '../../../base/transfer'

const pieceBytes = 64 * 1024

/** A file that is written once and read by any number while it grows, each from its beginning. */
export class GrowingFile {
  private size = 0

  private isOver = false

  private failure: unknown

  private readers = 0

  private waiting: (() => void)[] = []

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(): Promise<GrowingFile> {
    await mkdir(incomingFolder(), { recursive: true })
    const path = join(incomingFolder(), randomUUID())
    return new GrowingFile(path, await open(path, 'w+', 0o600))
  }

  async append(piece: Buffer): Promise<void> {
    await this.handle.write(piece, 0, piece.length, this.size)
    this.size += piece.length
    this.wake()
  }

  /** No more comes. @param failure  why, when it is not whole: readers end with it */
  end(failure?: unknown): void {
    this.isOver = true
    this.failure = failure
    this.wake()
  }

  /** The content from its beginning; waits for what is still to come. */
  async *read(): AsyncGenerator<Buffer> {
    this.readers += 1
    try {
      for (let at = 0; ;) {
        while (at >= this.size) {
          if (this.failure) throw this.failure
          if (this.isOver) return
          await new Promise<void>((resolve) => this.waiting.push(resolve))
        }
        const length = Math.min(pieceBytes, this.size - at)
        const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(length), 0, length, at)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      this.readers -= 1
      this.wake()
    }
  }

  /** Removes the file once nobody reads it any more. */
  async drop(): Promise<void> {
    while (this.readers > 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
    await this.handle.close()
    await rm(this.path, { force: true })
  }

  private wake(): void {
    const waiting = this.waiting
    this.waiting = []
    for (const resolve of waiting) resolve()
  }
}
