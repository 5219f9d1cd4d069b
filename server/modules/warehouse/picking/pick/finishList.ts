import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import { holdWaveOuts, settleWave } from '../wave/settleWave'
import type { PickListRow } from '../types'
import { readItem, shortItem } from './shortItem'
import { takeCopies } from './takeCopies'

/** Holds what a step over a whole list touches: documents first, then stock rows by their ids. */
export async function holdList(trx: Trx, listId: string): Promise<void> {
  if (!/^\d{1,18}$/.test(listId)) return
  const list = await trx
    .selectFrom('pickList')
    .select('waveNum')
    .where('id', '=', listId)
    .executeTakeFirst()
  if (!list) return
  await holdWaveOuts(trx, list.waveNum)
  await sql`
    select s.id from stock s join pick_list_item i on i.stock_id = s.id
    where i.pick_list_id = ${listId} order by s.id for no key update of s`.execute(trx)
}

/**
 * 拣货完成: every line is picked or reported; the documents of the wave that are whole go on.
 * @throws PICK_LEFT
 */
export async function finishList(
  trx: Trx,
  list: Pick<PickListRow, 'id' | 'pickListNum' | 'waveId' | 'waveNum'>,
  actor: WarehouseActor,
): Promise<void> {
  const outs = await holdWaveOuts(trx, list.waveNum)
  const { count } = await trx
    .selectFrom('pickListItem')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('pickListId', '=', list.id)
    .where('itemStatus', '=', 'WAIT')
    .executeTakeFirstOrThrow()
  if (Number(count) > 0)
    throw fail('PICK_LEFT', { count: Number(count), pickListNum: list.pickListNum })
  await trx
    .updateTable('pickList')
    .set((eb) => ({
      pickStatus: 'DONE',
      finishTime: actor.now(),
      startTime: eb.fn.coalesce('startTime', eb.val(actor.now())),
      pickerId: eb.fn.coalesce('pickerId', eb.val(actor.user.userId)),
    }))
    .where('id', '=', list.id)
    .execute()
  await settleWave(trx, list.waveId, outs, actor)
}

/** A line of paper that could not be picked whole. */
export interface ShortLine {
  id: Id
  shortQuantity: number
}

/**
 * 整单确认拣完: what the paper says was picked; lines typed as short are reported first, all the rest is picked.
 * @throws PICK_SHORT_LINE
 */
export async function confirmList(
  trx: Trx,
  list: PickListRow,
  shorts: readonly ShortLine[],
  deficitReason: string | undefined,
  actor: WarehouseActor,
): Promise<void> {
  for (const { id, shortQuantity } of shorts) {
    if (shortQuantity === 0) continue
    const item = await readItem(trx, id)
    if (item.pickListId !== list.id) throw fail('ROW_NOT_FOUND')
    await shortItem(trx, item, { quantity: shortQuantity, deficitReason }, actor)
  }
  const open = await trx
    .selectFrom('pickListItem')
    .select('id')
    .where('pickListId', '=', list.id)
    .where('itemStatus', '=', 'WAIT')
    .orderBy('sortNo')
    .execute()
  for (const { id } of open) await takeCopies(trx, id)
  await finishList(trx, list, actor)
}
