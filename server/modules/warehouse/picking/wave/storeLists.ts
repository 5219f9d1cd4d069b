import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../../base/db'
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

/** What a wave's lists are called, and on which each document's copies are, `、` between them. */
export interface StoredLists {
  ids: Id[]
  numsOf: ReadonlyMap<Id, string>
}

/** Stores the walks of a wave: lists, lines and what of each line is for which document. */
export async function storeLists(
  trx: Trx,
  actor: WarehouseActor,
  { wave, lists, baskets, pickerId }: NewLists,
): Promise<StoredLists> {
  const ids: Id[] = []
  const nums = new Map<Id, Set<string>>()
  for (const lines of lists) {
    const pickListNum = await nextNumber(trx, 'JH')
    const { id } = await trx
      .insertInto('pickList')
      .values({
        companyId: wave.companyId,
        pickListNum,
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
    for (const { outOrderId } of lines.flatMap(({ parts }) => parts))
      nums.set(outOrderId, (nums.get(outOrderId) ?? new Set()).add(pickListNum))
    await storeLines(trx, wave.companyId, id, lines, baskets)
  }
  await keepListFigures(trx, ids)
  await keepWaveFigures(trx, wave.id)
  if (pickerId !== null)
    await trx.updateTable('wave').set({ waveStatus: 'PICKING' }).where('id', '=', wave.id).execute()
  const numsOf = new Map([...nums].map(([outId, of]) => [outId, [...of].sort().join('、')]))
  return { ids, numsOf }
}

async function storeLines(
  trx: Trx,
  companyId: Id,
  pickListId: Id,
  lines: readonly PlannedLine[],
  baskets: ReadonlyMap<Id, number>,
  after = 0,
): Promise<void> {
  const values = lines.map((line, at) => ({
    ...line,
    parts: undefined,
    sortNo: after + at + 1,
    basketNos: basketNosOf(line, baskets),
  }))
  const stored = await sql<{ id: Id; stockId: Id }>`
    insert into pick_list_item (company_id, pick_list_id, sort_no, stock_id, area_name, shelf_area_name, shelf_id,
      shelf_code, product_id, isbn, product_code, piece_code, product_name, author, publisher, image, condition_grade,
      price, quantity, basket_nos)
    select ${companyId}::bigint, ${pickListId}::bigint, n."sortNo", n."stockId", n."areaName", n."shelfAreaName",
      n."shelfId", n."shelfCode", n."productId", n.isbn, n."productCode", n."pieceCode", n."productName", n.author,
      n.publisher, n.image, n."conditionGrade", n.price, n.quantity, n."basketNos"
    from jsonb_to_recordset(${toJson(values)}) as n("sortNo" int, "stockId" bigint, "areaName" text,
      "shelfAreaName" text, "shelfId" bigint, "shelfCode" text, "productId" bigint, isbn text, "productCode" text,
      "pieceCode" text, "productName" text, author text, publisher text, image text, "conditionGrade" text,
      price numeric, quantity int, "basketNos" text)
    order by n."sortNo" returning id, stock_id`.execute(trx)
  const itemOf = new Map(stored.rows.map(({ id, stockId }) => [stockId, id]))
  await storeParts(
    trx,
    { companyId, pickListId },
    lines.flatMap(({ parts }) => parts),
    itemOf,
    baskets,
  )
}

/** What of the lines is for which document. */
async function storeParts(
  trx: Trx,
  { companyId, pickListId }: { companyId: Id; pickListId: Id },
  parts: readonly OpenPart[],
  itemOf: ReadonlyMap<Id, Id>,
  baskets: ReadonlyMap<Id, number>,
): Promise<void> {
  const values = parts.map(({ stockId, outOrderId, outOrderItemId, lockId, quantity }) => ({
    item: itemOf.get(stockId),
    out: outOrderId,
    line: outOrderItemId,
    lock: lockId,
    basket: baskets.get(outOrderId),
    quantity,
  }))
  await sql`
    insert into pick_allocation (company_id, pick_list_id, item_id, out_order_id, out_order_item_id, lock_id, basket_no,
      quantity)
    select ${companyId}::bigint, ${pickListId}::bigint, n.item, n.out, n.line, n.lock, n.basket, n.quantity
    from rows from (jsonb_to_recordset(${toJson(values)}) as (item bigint, out bigint, line bigint, lock bigint,
      basket int, quantity int)) with ordinality as n
    order by n.ordinality`.execute(trx)
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
  const itemOf = new Map(known.map(({ id, stockId }) => [stockId, id]))
  const again = parts.filter(({ stockId }) => itemOf.has(stockId))
  await storeParts(trx, { companyId: list.companyId, pickListId: list.id }, again, itemOf, baskets)
  for (const { stockId, quantity } of again)
    await sql`
      update pick_list_item set quantity = quantity + ${quantity}::int where id = ${itemOf.get(stockId)}`.execute(
      trx,
    )
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
