import { fail } from '../../../../base/errors'
import type { RecordValues } from '../../../../kit/records'

/** The same goods of the same source stand in one line. @throws TRADE_LINE_TWICE */
export function refuseTwice(lines: readonly RecordValues[]) {
  const seen = new Map<string, number>()
  for (const [at, { productId, conditionGrade, sourceItemId, goodsName }] of lines.entries()) {
    const key = JSON.stringify([productId, conditionGrade ?? null, sourceItemId ?? null])
    const first = seen.get(key)
    if (first !== undefined)
      throw fail('TRADE_LINE_TWICE', { first, line: at + 1, goodsName: String(goodsName ?? '') })
    seen.set(key, at + 1)
  }
}
