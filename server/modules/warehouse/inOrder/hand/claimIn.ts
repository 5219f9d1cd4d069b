import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import { cancelIn } from '../document/endIn'
import { holdInOfSource, itemsOf } from '../held/holdIn'
import { logIn } from '../held/logIn'
import type { HeldIn } from '../held/types'

interface Parcel {
  id: Id
  companyId: Id
  warehouseId: Id
  inOrderNum: string
  expressCode: string | null
  expressNum: string | null
}

/**
 * 认领: an ownerless parcel is the one a return waits for. Its books have to be among those expected; from then on it is
 * received on the document that waits for it.
 * @throws IN_CLAIM_NONE, IN_CLAIM_BEYOND
 */
export async function claimIn(
  trx: Trx,
  actor: WarehouseActor,
  parcel: Parcel,
  claimNum: string,
): Promise<void> {
  const num = claimNum.trim()
  const { inOrderNum } = await waitingFor(trx, parcel, num)
  const target = await holdInOfSource(trx, inOrderNum)
  await requireExpected(trx, parcel, target)
  await cancelIn(trx, parcel.inOrderNum, `认领到 ${num}，在入库单 ${inOrderNum} 收货`)
  const { expressCode, expressNum } = parcel
  await trx
    .updateTable('inOrder')
    .set({ expressCode, expressNum })
    .where('id', '=', target.id)
    .execute()
  await logIn(trx, target, actor, {
    action: '认领',
    content: `包裹 ${expressNum ?? ''} 由无主退件 ${parcel.inOrderNum} 认领`,
  })
}

/** The document of this warehouse that waits for goods of an order, a request or a return. @throws IN_CLAIM_NONE */
const waitingFor = (trx: Trx, { warehouseId }: Parcel, num: string) =>
  trx
    .selectFrom('inOrder')
    .select('inOrderNum')
    .where('warehouseId', '=', warehouseId)
    .where('inType', '=', 'SALE_RETURN')
    .where('sourceType', '<>', 'HAND')
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])
    .where((eb) =>
      eb.or([
        eb('orderNum', '=', num),
        eb('afterSaleNum', '=', num),
        eb('platformOrderNum', '=', num),
        eb('sourceNum', '=', num),
        eb('inOrderNum', '=', num),
      ]),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow(() => fail('IN_CLAIM_NONE', { num }))

/** Lines beyond what the return expects are refused. @throws IN_CLAIM_BEYOND */
async function requireExpected(trx: Trx, parcel: Parcel, target: HeldIn): Promise<void> {
  const left = new Map<Id, number>()
  for (const { productId, planQuantity, receivedQuantity } of await itemsOf(trx, target))
    left.set(productId, (left.get(productId) ?? 0) + planQuantity - receivedQuantity)
  for (const { productId, productName, planQuantity } of await itemsOf(trx, parcel)) {
    const expected = left.get(productId) ?? 0
    left.set(productId, expected - planQuantity)
    if (expected >= planQuantity) continue
    const facts = { productName, quantity: planQuantity, left: Math.max(expected, 0) }
    throw fail('IN_CLAIM_BEYOND', { ...facts, inOrderNum: target.inOrderNum })
  }
}
