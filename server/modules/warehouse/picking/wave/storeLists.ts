import { sql } from 'kysely'
import { nextNumbers, toJson, type Id, type Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import { keepListFigures, keepWaveFigures } from './figures'
import type { OpenPart } from './openParts'
import { plannedFigures } from './plannedFigures'
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

/** Stores the walks of a wave, however many, as three sets: lists, lines and what of each line is for which document. */
export async function storeLists(
  trx: Trx,
  actor: WarehouseActor,
  { wave, lists, baskets, pickerId }: NewLists,
): Promise<StoredLists> {
  if (lists.length === 0) return { ids: [], numsOf: new Map() }
  const nums = await nextNumbers(trx, 'JH', lists.length)
  const values = lists.map((lines, at) => ({ num: nums[at], ...plannedFigures(lines) }))
  const taken = pickerId !== null
  const { rows } = await sql<{ id: Id }>`
    insert into pick_list (company_id, pick_list_num, wave_id, wave_num, warehouse_id, pick_mode, pick_status, picker_id,
      start_time, create_by, create_time, order_count, kind_count, shelf_count, total_quantity, area_names)
    select ${wave.companyId}::bigint, n.num, ${wave.id}::bigint, ${wave.waveNum}, ${wave.warehouseId}::bigint,
      ${wave.pickMode}, ${taken ? 'PICKING' : 'WAIT'}, ${pickerId}::bigint, ${taken ? actor.now() : null}::timestamptz,
      ${actor.user.userId}::bigint, ${actor.now()}::timestamptz, n."orderCount", n."kindCount", n."shelfCount",
      n."totalQuantity", n."areaNames"
    from rows from (jsonb_to_recordset(${toJson(values)}) as (num text, "orderCount" int, "kindCount" int,
      "shelfCount" int, "totalQuantity" int, "areaNames" text)) with ordinality as n
    order by n.ordinality returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const walks = lists.map((lines, at) => ({ listId: ids[at] ?? '', lines, after: 0 }))
  await storeLines(trx, wave.companyId, walks, baskets)
  const numsOf = new Map<Id, Set<string>>()
  for (const [at, lines] of lists.entries())
    for (const { outOrderId } of lines.flatMap(({ parts }) => parts))
      numsOf.set(outOrderId, (numsOf.get(outOrderId) ?? new Set()).add(nums[at] ?? ''))
  return {
    ids,
    numsOf: new Map([...numsOf].map(([outId, of]) => [outId, [...of].sort().join('、')])),
  }
}

/** Lines that come onto one list, after those it has. */
interface NewLines {
  listId: Id
  lines: readonly PlannedLine[]
  /** The last `sortNo` there is. */
  after: number
}

async function storeLines(
  trx: Trx,
  companyId: Id,
  walks: readonly NewLines[],
  baskets: ReadonlyMap<Id, number>,
): Promise<void> {
  const values = walks.flatMap(({ listId, lines, after }) =>
    lines.map((line, at) => ({
      ...line,
      parts: undefined,
      listId,
      sortNo: after + at + 1,
      basketNos: basketNosOf(line, baskets),
    })),
  )
  const { rows } = await sql<{ id: Id }>`
    insert into pick_list_item (company_id, pick_list_id, sort_no, stock_id, area_name, shelf_area_name, shelf_id,
      shelf_code, product_id, isbn, product_code, piece_code, product_name, author, publisher, image, condition_grade,
      price, quantity, basket_nos)
    select ${companyId}::bigint, n."listId", n."sortNo", n."stockId", n."areaName", n."shelfAreaName",
      n."shelfId", n."shelfCode", n."productId", n.isbn, n."productCode", n."pieceCode", n."productName", n.author,
      n.publisher, n.image, n."conditionGrade", n.price, n.quantity, n."basketNos"
    from rows from (jsonb_to_recordset(${toJson(values)}) as ("listId" bigint, "sortNo" int, "stockId" bigint,
      "areaName" text, "shelfAreaName" text, "shelfId" bigint, "shelfCode" text, "productId" bigint, isbn text,
      "productCode" text, "pieceCode" text, "productName" text, author text, publisher text, image text,
      "conditionGrade" text, price numeric, quantity int, "basketNos" text)) with ordinality as n
    order by n.ordinality returning id`.execute(trx)
  let at = 0
  const parts = walks.flatMap(({ listId, lines }) =>
    lines.flatMap((line) => {
      const itemId = rows[at]?.id ?? ''
      at += 1
      return line.parts.map((part) => ({ ...part, listId, itemId }))
    }),
  )
  await storeParts(trx, companyId, parts, baskets)
}

/** A part with the line it is picked with. */
type StoredPart = OpenPart & { listId: Id; itemId: Id }

/** What of the lines is for which document. */
async function storeParts(
  trx: Trx,
  companyId: Id,
  parts: readonly StoredPart[],
  baskets: ReadonlyMap<Id, number>,
): Promise<void> {
  const values = parts.map(({ listId, itemId, outOrderId, outOrderItemId, lockId, quantity }) => ({
    list: listId,
    item: itemId,
    out: outOrderId,
    line: outOrderItemId,
    lock: lockId,
    basket: baskets.get(outOrderId),
    quantity,
  }))
  await sql`
    insert into pick_allocation (company_id, pick_list_id, item_id, out_order_id, out_order_item_id, lock_id, basket_no,
      quantity)
    select ${companyId}::bigint, n.list, n.item, n.out, n.line, n.lock, n.basket, n.quantity
    from rows from (jsonb_to_recordset(${toJson(values)}) as (list bigint, item bigint, out bigint, line bigint,
      lock bigint, basket int, quantity int)) with ordinality as n
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
    await storeLines(
      trx,
      list.companyId,
      [{ listId: list.id, lines: linesOf(fresh), after: last }],
      baskets,
    )
  const itemOf = new Map(known.map(({ id, stockId }) => [stockId, id]))
  const again = parts.flatMap((part) => {
    const itemId = itemOf.get(part.stockId)
    return itemId === undefined ? [] : [{ ...part, listId: list.id, itemId }]
  })
  await storeParts(trx, list.companyId, again, baskets)
  for (const { itemId, quantity } of again)
    await sql`
      update pick_list_item set quantity = quantity + ${quantity}::int where id = ${itemId}`.execute(
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
