import { openWorkbook } from './read/openWorkbook'
import type { ReadLimits, SheetLine } from './types'

/** The lines of the first visible sheet that has any. @throws like openWorkbook */
export async function* firstLines(
  file: Buffer | string,
  fileName: string,
  limits: Partial<ReadLimits>,
): AsyncGenerator<SheetLine[]> {
  const { sheets } = await openWorkbook(file, fileName, limits)
  for (const { lines } of sheets.filter(({ isHidden }) => !isHidden)) {
    let isEmpty = true
    for await (const some of lines()) {
      isEmpty = false
      yield some
    }
    if (!isEmpty) return
  }
}
