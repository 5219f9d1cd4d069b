import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import { keepListFigures, keepWaveFigures } from './figures'
import type { OpenPart } from './openParts'
import { linesOf, type PlannedLine } from './splitLists'
import type { PickListRow, WaveRow } from '../types'

interface NewLists {
  wave: Pick<WaveRow, 'id' | 'waveNum' | 'companyId' | 'warehouseId' | 'pickMode'>
  lists: readonly (readonly PlannedLine[])[]
  /** By document. */
  baskets: ReadonlyMap<Id, number>
  pickerId: Id | null
}

/** Stores the walks of a wave: lists, lines and what of each line is for which document. @returns ids of the lists */
export async function storeLists(
  trx: Trx,
  actor: WarehouseActor,
  { wave, lists, baskets, pickerId }: NewLists,
): Promise<Id[]> {
  const ids: Id[] = []
  for (const lines of lists) {
    const { id } = await trx
      .insertInto('pickList')
      .values({
        companyId: wave.companyId,
        pickListNum: await nextNumber(trx, 'JH'),
        waveId: wave.id,
        waveNum: wave.waveNum,
        warehouseId: wave.warehouseId,
        pickMode: wave.pickMode,
        ...(pickerId !== null && {
          pickerId,
          pickStatus: 'PICKING',
          startTime: actor.now(),
        }),
        createBy: actor.user.userId,
        createTime: actor.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await storeLines(trx, wave.companyId, id, lines, baskets)
  }
  await keepListFigures(trx, ids)
  await keepWaveFigures(trx, wave.id)
  if (pickerId !== null)
    await trx.updateTable('wave').set({ waveStatus: 'PICKING' }).where('id', '=', wave.id).execute()
  await nameLists(trx, wave.waveNum)
  return ids
}

async function storeLines(
  trx: Trx,
  companyId: Id,
  pickListId: Id,
  lines: readonly PlannedLine[],
  baskets: ReadonlyMap<Id, number>,
  after = 0,
): Promise<void> {
  const stored = await trx
    .insertInto('pickListItem')
    .values(
      lines.map((line, at) => ({
        companyId,
        pickListId,
        sortNo: after + at + 1,
        stockId: line.stockId,
        areaName: line.areaName,
        shelfAreaName: line.shelfAreaName,
        shelfId: line.shelfId,
        shelfCode: line.shelfCode,
        productId: line.productId,
        isbn: line.isbn,
        productCode: line.productCode,
        pieceCode: line.pieceCode,
        productName: line.productName,
        author: line.author,
        publisher: line.publisher,
        image: line.image,
        conditionGrade: line.conditionGrade,
        price: line.price,
        quantity: line.quantity,
        basketNos: basketNosOf(line, baskets),
      })),
    )
    .returning(['id', 'stockId'])
    .execute()
  const itemOf = new Map(stored.map(({ id, stockId }) => [stockId, id]))
  await trx
    .insertInto('pickAllocation')
    .values(
      lines.flatMap((line) =>
        line.parts.map((part) => ({
          companyId,
          pickListId,
          itemId: itemOf.get(part.stockId) ?? '',
          outOrderId: part.outOrderId,
          outOrderItemId: part.outOrderItemId,
          lockId: part.lockId,
          basketNo: baskets.get(part.outOrderId) ?? null,
          quantity: part.quantity,
        })),
      ),
    )
    .execute()
}

/** Adds what is picked elsewhere now (换货位) to the end of a list; a row that is on it already takes more. */
export async function addLines(
  trx: Trx,
  list: Pick<PickListRow, 'id' | 'companyId' | 'waveId'>,
  parts: readonly OpenPart[],
): Promise<void> {
  const baskets = await basketsOf(trx, parts)
  const known = await trx
    .selectFrom('pickListItem')
    .select(['id', 'stockId', 'sortNo'])
    .where('pickListId', '=', list.id)
    .orderBy('sortNo')
    .execute()
  const last = known.at(-1)?.sortNo ?? 0
  const fresh = parts.filter(({ stockId }) => !known.some((line) => line.stockId === stockId))
  if (fresh.length > 0)
    await storeLines(trx, list.companyId, list.id, linesOf(fresh), baskets, last)
  for (const part of parts) {
    const line = known.find(({ stockId }) => stockId === part.stockId)
    if (!line) continue
    await trx
      .insertInto('pickAllocation')
      .values({
        companyId: list.companyId,
        pickListId: list.id,
        itemId: line.id,
        outOrderId: part.outOrderId,
        outOrderItemId: part.outOrderItemId,
        lockId: part.lockId,
        basketNo: baskets.get(part.outOrderId) ?? null,
        quantity: part.quantity,
      })
      .execute()
    await sql`
      update pick_list_item set quantity = quantity + ${part.quantity}::int where id = ${line.id}`.execute(
      trx,
    )
  }
  await keepListFigures(trx, [list.id])
  await keepWaveFigures(trx, list.waveId)
}

async function basketsOf(trx: Trx, parts: readonly OpenPart[]): Promise<Map<Id, number>> {
  const ids = parts.map(({ outOrderId }) => outOrderId)
  if (ids.length === 0) return new Map()
  const outs = await trx
    .selectFrom('outOrder')
    .select(['id', 'basketNo'])
    .where('id', 'in', ids)
    .execute()
  return new Map(outs.flatMap(({ id, basketNo }) => (basketNo === null ? [] : [[id, basketNo]])))
}

/** `篮号×数量` of a line, the lowest first. */
function basketNosOf({ parts }: PlannedLine, baskets: ReadonlyMap<Id, number>): string | null {
  const copies = new Map<number, number>()
  for (const { outOrderId, quantity } of parts) {
    const basket = baskets.get(outOrderId)
    if (basket !== undefined) copies.set(basket, (copies.get(basket) ?? 0) + quantity)
  }
  const named = [...copies].sort(([left], [right]) => left - right)
  return named.length > 0 ? named.map(([basket, count]) => `${basket}×${count}`).join('、') : null
}

/** Every document of a wave names the lists its copies are on. */
const nameLists = (trx: Trx, waveNum: string) =>
  sql`
    update out_order o set pick_list_num = (
      select string_agg(distinct p.pick_list_num, '、' order by p.pick_list_num)
      from pick_allocation a join pick_list p on p.id = a.pick_list_id
      where a.out_order_id = o.id and p.wave_num = ${waveNum})
    where o.wave_num = ${waveNum} and o.out_status = 'PICKING'`.execute(trx)
