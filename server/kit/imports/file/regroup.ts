import type { SheetLine } from '../../../base/workbook'

/** Hands lines on in portions of `size`; `Infinity` for all at once. */
export async function* regroup(
  pieces: AsyncIterable<SheetLine[]>,
  size: number,
): AsyncGenerator<SheetLine[]> {
  let waiting: SheetLine[] = []
  for await (const some of pieces) {
    waiting = waiting.concat(some)
    while (waiting.length >= size) yield waiting.splice(0, size)
  }
  if (waiting.length > 0) yield waiting
}
