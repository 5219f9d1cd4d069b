import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOuts, shortCopies, type ShortDone, type WarehouseActor } from '../../outOrder'
import { closeParts } from '../wave/closeParts'
import { countTaken } from '../wave/figures'
import type { PickItemRow } from '../types'
import { openPartsOf } from './takeCopies'

export interface ShortRequest {
  /** Copies that are not on the shelf, > 0. */
  quantity: number
  /** `adjust_reason`; undefined: no deficit document is written. */
  deficitReason: string | undefined
}

/**
 * 缺拣: copies of a line are not there. The documents of the highest baskets go without: others are reserved for them
 * or they wait for goods, and what else of them is open on the lists of the wave is not picked now.
 * @returns what became of each document
 * @throws PICK_NOTHING, PICK_SHORT_LINE when fewer are open
 */
export async function shortItem(
  trx: Trx,
  item: PickItemRow,
  { quantity, deficitReason }: ShortRequest,
  actor: WarehouseActor,
): Promise<(ShortDone & { outOrderNum: string })[]> {
  const seen = await openPartsOf(trx, item.id)
  const ids = [...new Set(seen.map(({ outOrderId }) => outOrderId))]
  const outs = await holdOuts(trx, ids, 'alone')
  const open = await openPartsOf(trx, item.id)
  const left = open.reduce((sum, part) => sum + part.quantity, 0)
  if (left === 0) throw fail('PICK_NOTHING')
  if (quantity > left) throw fail('PICK_SHORT_LINE', { line: item.sortNo, quantity, left })
  const done: (ShortDone & { outOrderNum: string })[] = []
  let missing = quantity
  for (const part of open.toReversed()) {
    const out = outs.find(({ id }) => id === part.outOrderId)
    const short = Math.min(missing, part.quantity)
    if (!out || short === 0) continue
    missing -= short
    const { stockId, shelfCode, productName } = item
    const became = await shortCopies(
      trx,
      out,
      {
        itemId: part.outOrderItemId,
        lockId: part.lockId,
        stockId,
        shelfCode,
        productName,
        quantity: short,
        deficitReason,
      },
      actor,
    )
    await countTaken(trx, [{ id: part.id, short }])
    await closeParts(trx, out.id, 'all')
    done.push({ ...became, outOrderNum: out.outOrderNum })
  }
  return done
}

/** The line of a list, as it is now. @throws ROW_NOT_FOUND */
export const readItem = (trx: Trx, id: Id): Promise<PickItemRow> =>
  trx
    .selectFrom('pickListItem')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
