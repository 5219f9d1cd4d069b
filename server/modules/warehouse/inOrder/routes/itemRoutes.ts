import { asWholeCompany, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { receiveIn } from '../receive/receiveIn'
import { requireSide } from './rights'

const mostPictures = 6

const lineOf = (trx: Trx, id: Id) =>
  trx
    .selectFrom('inOrderItem as i')
    .innerJoin('inOrder as o', 'o.id', 'i.inOrderId')
    .select([
      'i.id',
      'i.productName',
      'i.planQuantity',
      'i.receivedQuantity',
      'o.inOrderNum',
      'o.inType',
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

interface Inspected {
  images?: readonly string[] | null
  remark?: string | null
}

/** @throws IN_PICTURES */
async function inspect(trx: Trx, id: Id, { images, remark }: Inspected): Promise<void> {
  const pictures = [...(images ?? [])]
  if (pictures.length > mostPictures) throw fail('IN_PICTURES', { count: pictures.length })
  await trx
    .updateTable('inOrderItem')
    .set({ images: toJson(pictures), remark: remark ?? null })
    .where('id', '=', id)
    .execute()
}

/** 验收图片: what a line looked like when it came. */
const pictures = defineBatch({
  resource: 'inOrderItem',
  action: 'pictures',
  errors: ['IN_SIDE', 'IN_PICTURES'],
  isSingle: true,
  async row(trx, ctx, id, input, name) {
    const line = await lineOf(trx, id)
    name(line.productName)
    requireSide(ctx, line, 'receive')
    await inspect(trx, id, input)
  },
})

/** 拒收: what of a line is still to come goes back, with reason and pictures. */
const refuse = defineBatch({
  resource: 'inOrderItem',
  action: 'refuse',
  errors: ['IN_SIDE', 'IN_PICTURES', 'IN_STATE', 'IN_NOTHING'],
  isSingle: true,
  row: (trx, ctx, id, input, name) => refuseLine(trx, ctx, { id, name, input }),
})

interface Refused {
  id: Id
  name(label: string): void
  input: Inspected
}

async function refuseLine(trx: Trx, ctx: Context, { id, name, input }: Refused): Promise<void> {
  const line = await lineOf(trx, id)
  name(line.productName)
  requireSide(ctx, line, 'receive')
  await inspect(trx, id, input)
  const left = Math.max(line.planQuantity - line.receivedQuantity, 0)
  await asWholeCompany(trx, () =>
    receiveIn(trx, line.inOrderNum, {
      lines: [{ lineId: id, good: 0, refuse: left }],
      actor: ctx,
    }),
  )
}

export const itemRoutes = [pictures, refuse]
