import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanWork } from '../../../../kit/scans'
import type { PickItemRow, PickListRow } from '../types'

/** A session of 拣货作业: the list, and the shelf the picker stands at. */
export type Walk = {
  listId: Id | null
  shelf: { id: Id; code: string } | null
  /** The list finished last: its copies go on from here. */
  done?: Id
}

export type WalkWork = ScanWork<Walk>

export const atTheDoor: Walk = { listId: null, shelf: null }

/** The list of the session while its picker holds it, else the one this person took last here. */
const currentList = (
  trx: Trx,
  work: Pick<WalkWork, 'ctx' | 'warehouseId' | 'state'>,
): Promise<PickListRow | undefined> => currentOnes(trx, work).selectAll().executeTakeFirst()

const currentOnes = (
  trx: Trx,
  { ctx, warehouseId, state }: Pick<WalkWork, 'ctx' | 'warehouseId' | 'state'>,
) =>
  trx
    .selectFrom('pickList')
    .where('companyId', '=', ctx.companyId)
    .where('warehouseId', '=', warehouseId)
    .where('pickerId', '=', ctx.user.userId)
    .where('pickStatus', '=', 'PICKING')
    .orderBy(sql`(id = ${state.listId ?? '0'}) desc`)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The list in the picker's hands with its lines, in the order of the walk. */
export interface HeldWalk {
  list: Pick<
    PickListRow,
    'id' | 'pickListNum' | 'pickedQuantity' | 'shortQuantity' | 'totalQuantity'
  >
  lines: readonly PickItemRow[]
  /** Baskets the next copies go into, the lowest first, by line; of the open lines at the shelf of the session. */
  baskets: ReadonlyMap<Id, readonly Basket[]>
}

export interface Basket {
  basketNo: number | null
  quantity: number
}

/** {@link currentList} and {@link linesOf} in one statement. */
export async function readWalk(
  trx: Trx,
  work: Pick<WalkWork, 'ctx' | 'warehouseId' | 'state'>,
): Promise<HeldWalk | undefined> {
  const found = await trx
    .selectFrom('pickListItem as i')
    .innerJoin('pickList as p', 'p.id', 'i.pickListId')
    .selectAll('i')
    .select([
      'p.pickListNum',
      'p.pickedQuantity as listPicked',
      'p.shortQuantity as listShort',
      'p.totalQuantity as listTotal',
    ])
    .select(openBaskets(work.state.shelf?.id).as('baskets'))
    .where('i.pickListId', '=', currentOnes(trx, work).select('id'))
    .orderBy('i.sortNo')
    .execute()
  const [first] = found
  if (first) {
    const { pickListId, pickListNum, listPicked, listShort, listTotal } = first
    const figures = {
      pickedQuantity: listPicked,
      shortQuantity: listShort,
      totalQuantity: listTotal,
    }
    const baskets = new Map(
      found.flatMap((line) => (line.baskets ? [[line.id, line.baskets] as const] : [])),
    )
    return { list: { id: pickListId, pickListNum, ...figures }, lines: found, baskets }
  }
  const list = await currentList(trx, work)
  return list && { list, lines: [], baskets: new Map() }
}

const openBaskets = (shelfId: Id | undefined) => sql<Basket[] | null>`case
  when i.item_status = 'WAIT' and i.shelf_id = ${shelfId ?? null}::bigint then (
    select jsonb_agg(jsonb_build_object('basketNo', a.basket_no,
      'quantity', a.quantity - a.picked_quantity - a.short_quantity) order by a.basket_no, a.id)
    from pick_allocation a join out_order o on o.id = a.out_order_id
    where a.item_id = i.id and a.quantity > a.picked_quantity + a.short_quantity) end`

/** @throws PICK_NO_LIST */
export async function requireList(work: WalkWork): Promise<PickListRow> {
  const list = await currentList(work.trx, work)
  if (!list) throw fail('PICK_NO_LIST')
  return list
}

export const linesOf = (trx: Trx, listId: Id): Promise<PickItemRow[]> =>
  trx
    .selectFrom('pickListItem')
    .selectAll()
    .where('pickListId', '=', listId)
    .orderBy('sortNo')
    .execute()

export const isOpen = ({ itemStatus }: PickItemRow) => itemStatus === 'WAIT'
export const leftOf = ({ quantity, pickedQuantity, shortQuantity }: PickItemRow) =>
  quantity - pickedQuantity - shortQuantity

/** Where to go: the open line at this shelf, else the next one on the walk after it. */
export function nextLine(lines: readonly PickItemRow[], { shelf }: Walk): PickItemRow | undefined {
  const open = lines.filter(isOpen)
  const here = open.find(({ shelfId }) => shelfId === shelf?.id)
  if (here) return here
  const reached = lines.findLast(({ shelfId }) => shelfId === shelf?.id)?.sortNo ?? 0
  return open.find(({ sortNo }) => sortNo > reached) ?? open[0]
}
