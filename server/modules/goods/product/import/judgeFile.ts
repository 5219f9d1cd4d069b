import { lineKey, type ExistingProducts } from './findExisting'
import { judgeLine } from './judgeLine'
import type { ImportMode, JudgedLine, ParsedLine } from './types'

/**
 * Decides lines of a file. Of several lines that mean the same product the first counts, the later ones are
 * skipped and say which line that was.
 * @param firstLine  by key, also of the lines judged before
 */
export function judgeFile(
  lines: readonly ParsedLine[],
  mode: ImportMode,
  existing: ExistingProducts,
  firstLine: Map<string, number> = new Map(),
): JudgedLine[] {
  return lines.map((line) => {
    const judged = judgeLine(line, mode, existing)
    if (judged.state !== 'WAIT') return judged
    const keys = keysOf(judged)
    const first = keys.map((key) => firstLine.get(key)).find((found) => found !== undefined)
    if (first === undefined) {
      for (const key of keys) firstLine.set(key, line.lineNum)
      return judged
    }
    return {
      ...judged,
      state: 'SKIP',
      failCode: 'DUPLICATE',
      failReason: `与第 ${first} 行是同一个单品，只导入先出现的一行`,
    }
  })
}

// A line that updates is the product itself; a new one is its code, or else its ISBN and name.
function keysOf({ productId, values }: JudgedLine): string[] {
  if (productId) return [`id ${productId}`]
  if (typeof values.productCode === 'string') return [`code ${values.productCode}`]
  return [lineKey(values)]
}
