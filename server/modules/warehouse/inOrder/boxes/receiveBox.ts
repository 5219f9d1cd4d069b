import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, RowNote } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { shelfOfCode } from '../../move'
import { receiveIn } from '../receive/receiveIn'
import { requireSide } from '../routes/rights'
import { boxParts } from './boxParts'

const boxOf = (trx: Trx, id: Id) =>
  trx
    .selectFrom('inBox as b')
    .innerJoin('inOrder as o', 'o.id', 'b.inOrderId')
    .select([
      'b.id',
      'b.inOrderId',
      'b.packBoxId',
      'b.boxNum',
      'b.receiptId',
      'o.inOrderNum',
      'o.inType',
      'o.warehouseId',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()

/** 按箱入库: exactly what lies in the sealed box, as good copies; each box is a receipt of its own. */
const receive = defineBatch({
  resource: 'inBox',
  action: 'receive',
  errors: [
    'IN_SIDE',
    'IN_STATE',
    'IN_BOX_TWICE',
    'IN_BOX_REPEATED',
    'IN_PIECE_TWICE',
    'IN_NO_SHELF',
    'MOVE_SHELF_UNKNOWN',
    'MOVE_SHELF_FROZEN',
    'MOVE_SHELF_OFF',
  ],
  row: (trx, ctx, id, { shelfCode }, name) => receiveBox(trx, ctx, id, { shelfCode, name }),
})

interface BoxWish {
  /** Where the copies go; left out: 收货暂存位. */
  shelfCode?: string | null | undefined
  name?(label: string): void
}

/** @throws ROW_NOT_FOUND, IN_SIDE, IN_BOX_TWICE, IN_BOX_REPEATED, MOVE_SHELF_UNKNOWN, and as `receiveIn` */
export async function receiveBox(
  trx: Trx,
  ctx: Context,
  id: Id,
  { shelfCode, name }: BoxWish = {},
): Promise<RowNote | undefined> {
  const known = /^\d{1,18}$/.test(id) ? await boxOf(trx, id) : undefined
  if (!known) throw fail('ROW_NOT_FOUND')
  name?.(known.boxNum)
  requireSide(ctx, known, 'receive')
  return asWholeCompany(trx, () => takeIn(trx, ctx, known, shelfCode?.trim()))
}

async function takeIn(
  trx: Trx,
  ctx: Context,
  box: NonNullable<Awaited<ReturnType<typeof boxOf>>>,
  shelfCode: string | undefined,
): Promise<RowNote | undefined> {
  const shelf = shelfCode ? await shelfOfCode(trx, box.warehouseId, shelfCode) : undefined
  const parts = await boxParts(trx, box)
  const receipt = await receiveIn(trx, box.inOrderNum, {
    lines: parts.map(({ item, pieceCode, quantity }) => ({
      lineId: item.id,
      good: quantity,
      ...(pieceCode !== '' && { pieceCode }),
      ...(shelf && { shelfId: shelf.id }),
    })),
    boxes: [box.id],
    actor: ctx,
  })
  return receipt.isLast ? undefined : leftOutside(trx, box.inOrderId)
}

/** Once the last box is in, what is still expected lay in none of them. */
async function leftOutside(trx: Trx, inOrderId: Id): Promise<RowNote | undefined> {
  const open = await trx
    .selectFrom('inBox')
    .select('id')
    .where('inOrderId', '=', inOrderId)
    .where('receiptId', 'is', null)
    .executeTakeFirst()
  if (open) return undefined
  const { planQuantity, receivedQuantity } = await trx
    .selectFrom('inOrder')
    .select(['planQuantity', 'receivedQuantity'])
    .where('id', '=', inOrderId)
    .executeTakeFirstOrThrow()
  const left = planQuantity - receivedQuantity
  return {
    warning: `箱都已收，还差 ${left} 册不在任何箱里：请按本收货，没有到的差异结案`,
  }
}

export const boxRoutes = [receive]
