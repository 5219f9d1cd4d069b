import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { BoxRow, PackingRow } from '../types'
import { boxNumber } from './boxNumber'

/** The open box a person packs into in a warehouse. */
export const boxInHand = (
  trx: Trx,
  { companyId, userId, warehouseId }: { companyId: Id; userId: Id; warehouseId?: Id },
): Promise<BoxRow | undefined> =>
  trx
    .selectFrom('packBox as b')
    .innerJoin('packingList as p', 'p.id', 'b.packingId')
    .selectAll('b')
    .where('b.companyId', '=', companyId)
    .where('b.packerId', '=', userId)
    .$if(warehouseId !== undefined, (query) => query.where('p.warehouseId', '=', warehouseId ?? ''))
    .executeTakeFirst()

export const boxesOf = (trx: Trx, { id }: Pick<PackingRow, 'id'>): Promise<BoxRow[]> =>
  trx.selectFrom('packBox').selectAll().where('packingId', '=', id).orderBy('boxIndex').execute()

/**
 * A person has one open box in hand: the one before stays open, put aside.
 * @param boxId null: hands empty
 * @returns the box that was in hand
 */
export async function takeInHand(
  trx: Trx,
  { companyId, userId }: { companyId: Id; userId: Id },
  boxId: Id | null,
): Promise<Id | null> {
  const before = await trx
    .updateTable('packBox')
    .set({ packerId: null })
    .where('companyId', '=', companyId)
    .where('packerId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (boxId !== null)
    await trx
      .updateTable('packBox')
      .set({ packerId: userId })
      .where('id', '=', boxId)
      .where('boxStatus', '=', 'OPEN')
      .execute()
  return before?.id ?? null
}

/** Nobody takes a box out of another's hands. @throws PACK_BOX_TAKEN */
export async function requireFreeBox(
  trx: Trx,
  { boxNum, packerId }: BoxRow,
  userId: Id,
): Promise<void> {
  if (packerId === null || packerId === userId) return
  const packer = await trx
    .selectFrom('appUser')
    .select('nickName')
    .where('id', '=', packerId)
    .executeTakeFirst()
  throw fail('PACK_BOX_TAKEN', { boxNum, packerName: packer?.nickName ?? '' })
}

const mostBoxes = 999

/** 新建箱: behind the last one. The list is held. @throws PACK_BOXES_FULL */
export async function makeBox(
  trx: Trx,
  { id: packingId, packingNum, companyId }: PackingRow,
  { userId, boxSpec = null }: { userId: Id; boxSpec?: string | null },
): Promise<BoxRow> {
  const { last } = await trx
    .selectFrom('packBox')
    .select((eb) => eb.fn.coalesce(eb.fn.max('boxIndex'), sql<number>`0`).as('last'))
    .where('packingId', '=', packingId)
    .executeTakeFirstOrThrow()
  const boxIndex = Number(last) + 1
  if (boxIndex > mostBoxes) throw fail('PACK_BOXES_FULL', { packingNum, most: mostBoxes })
  const boxNum = boxNumber(packingNum, boxIndex)
  return trx
    .insertInto('packBox')
    .values({ companyId, packingId, boxNum, boxIndex, boxSpec, createBy: userId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
