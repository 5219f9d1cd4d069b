import { nextNumber, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import {
  logOut,
  requireNotHeld,
  requireState,
  type HeldOut,
  type WarehouseActor,
} from '../../outOrder'
import { boxesOf, makeBox, takeInHand } from '../boxes/handBox'
import type { BoxRow, PackingRow } from '../types'
import { keepFigures } from './figures'
import { livingPacking, packable } from './holdPacking'

const packedSales = ['GP_ORDER', 'GP_BOOK']

/** Whether documents of this kind are packed into numbered boxes. */
export const isPacked = (
  { outType }: Pick<HeldOut, 'outType'>,
  orderType: string | null,
): boolean => outType !== 'SALE' || packedSales.includes(orderType ?? '')

/**
 * 开始装箱: makes the packing list of a document where it has none, and gives the person an open box of it. The document
 * is held.
 * @throws OUT_STATE, OUT_HELD, OUT_PARTLY_SHIPPED, PACK_KIND, PACK_STATE when it is packed already
 */
export async function beginPacking(
  trx: Trx,
  out: HeldOut,
  actor: WarehouseActor,
): Promise<{ packing: PackingRow; box: BoxRow }> {
  requireState(out, packable, '装箱')
  requireNotHeld(out)
  const packing = (await livingPacking(trx, out)) ?? (await makePacking(trx, out, actor))
  if (packing.packingStatus !== 'PACKING')
    throw fail('PACK_DONE', { packingNum: packing.packingNum, outOrderNum: out.outOrderNum })
  const box = await giveBox(trx, packing, actor)
  return { packing, box }
}

async function makePacking(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<PackingRow> {
  const { outOrderNum, shippedQuantity: shipped } = out
  if (shipped > 0) throw fail('OUT_PARTLY_SHIPPED', { outOrderNum, shipped, action: '装箱' })
  const { orderType } = await trx
    .selectFrom('outOrder')
    .select('orderType')
    .where('id', '=', out.id)
    .executeTakeFirstOrThrow()
  if (!isPacked(out, orderType)) throw fail('PACK_KIND', { outOrderNum })
  const made = await trx
    .insertInto('packingList')
    .values({
      companyId: out.companyId,
      packingNum: await nextNumber(trx, 'ZX'),
      outOrderId: out.id,
      warehouseId: out.warehouseId,
      totalQuantity: out.totalQuantity,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepFigures(trx, made.id)
  await logOut(trx, out, actor, '开始装箱', sentence`装箱单 ${made.packingNum}`)
  return made
}

/** The box the person has in hand if it is of this list, else an open one nobody has, else a new one. */
export async function giveBox(
  trx: Trx,
  packing: PackingRow,
  { user: { userId } }: Pick<WarehouseActor, 'user'>,
): Promise<BoxRow> {
  const boxes = await boxesOf(trx, packing)
  const mine = boxes.find(({ packerId }) => packerId === userId)
  if (mine) return mine
  const free = boxes.find(({ boxStatus, packerId }) => boxStatus === 'OPEN' && packerId === null)
  const box = free ?? (await makeBox(trx, packing, { userId }))
  await takeInHand(trx, { companyId: packing.companyId, userId }, box.id)
  if (!free) await keepFigures(trx, packing.id)
  return box
}
