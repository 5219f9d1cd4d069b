import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { findOutOrders, type OutOrderView } from '../outItems'
import type { WarehouseActor } from '../types'
import { reduceOut, type Reduction } from './reduceOut'

const over = new Set(['SHIPPED', 'CANCELLED', 'INTERCEPTED'])

/**
 * Ships less of a source document, whatever documents its lines were split into: what nobody has yet goes first.
 * @throws OUT_REDUCE_TOO_MANY, OUT_PICKED
 */
export async function reduceOuts(
  trx: Trx,
  source: { sourceType: string; sourceNum: string },
  lines: readonly Reduction[],
  actor?: WarehouseActor,
): Promise<void> {
  const outs = await findOutOrders(trx, source.sourceType, source.sourceNum)
  const open = outs
    .filter(({ outStatus }) => !over.has(outStatus))
    .toSorted((left, right) => right.lackQuantity - left.lackQuantity)
  const left = new Map(lines.map(({ orderItemId, by }) => [orderItemId, by]))
  for (const [at, out] of open.entries()) {
    const part = takeFrom(out, left, at === open.length - 1)
    if (part.length > 0) await reduceOut(trx, out.outOrderNum, part, actor)
  }
  const more = [...left.values()].reduce((sum, by) => sum + by, 0)
  if (more > 0) throw fail('OUT_REDUCE_LEFT', { sourceNum: source.sourceNum, more })
}

/** What a document gives of the lines; the last one is asked for all that is left, so that it says what stands in the way. */
function takeFrom(out: OutOrderView, left: Map<string, number>, isLast: boolean): Reduction[] {
  return out.lines.flatMap(({ orderItemId, quantity, shippedQuantity }) => {
    const wanted = left.get(orderItemId) ?? 0
    const by = isLast ? wanted : Math.min(wanted, quantity - shippedQuantity)
    if (by === 0) return []
    left.set(orderItemId, wanted - by)
    return [{ orderItemId, by }]
  })
}
