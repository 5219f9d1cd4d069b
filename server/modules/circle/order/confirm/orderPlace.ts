import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { toJson, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictValue } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { refreshSums } from '../../choice/refreshSums'
import { findTask } from '../../task/findTask'
import type { CreateOrder } from '../place/orderBody'
import { receiverOf } from '../place/receiverOf'
import { bookedAddress } from './customerAddresses'

const text = (title: string, maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength, title }), Type.Null()]))

/** Where orders go, as the forms ask for it. */
export const placeBody = Type.Object({
  deliveryMode: dictValue('gp_delivery_mode'),
  warehouseId: text('收货仓库', 18),
  customerId: text('采购单位', 18),
  addressId: text('采购单位的地址', 40),
  receiver: text('收货人', 50),
  phone: text('联系电话', 20),
  region: Type.Optional(
    Type.Union([Type.Array(Type.String({ maxLength: 30 }), { maxItems: 4 }), Type.Null()], {
      title: '收货地区',
    }),
  ),
  address: text('详细地址', 200),
})

export type OrderPlace = Static<typeof placeBody>

/** What an order is made with. @throws GP_ORDER_ADDRESS for an address that is in no customer's book */
export async function deliveryOf(
  trx: Trx,
  { deliveryMode, warehouseId, addressId, receiver, phone, region, address }: OrderPlace,
): Promise<Pick<CreateOrder, 'deliveryMode' | 'warehouseId' | 'address'>> {
  if (deliveryMode === 'TO_WAREHOUSE') return { deliveryMode, ...(warehouseId && { warehouseId }) }
  if (addressId) return { deliveryMode, address: await bookedAddress(trx, addressId) }
  const isWhole = receiver?.trim() && phone && (region?.length ?? 0) > 1 && address?.trim()
  if (!isWhole || !receiver || !phone || !region || !address) return { deliveryMode }
  return { deliveryMode, address: { receiver, phone, region, address } }
}

/** 选择收货地址: kept with the task, and postage is reckoned to there. */
export const placeAction = defineBatch({
  resource: 'gpConfirm',
  action: 'place',
  isSingle: true,
  isShownOnly: true,
  errors: ['GP_TASK_NOT_FOUND', 'GP_ORDER_ADDRESS', 'GP_TASK_NOT_OPEN'],
  more: placeBody.properties,
  async row(trx, ctx, taskId, place, name) {
    if (!/^\d{1,18}$/.test(taskId)) throw fail('GP_TASK_NOT_FOUND')
    const task = await findTask(trx, ctx, taskId, true)
    name(task.taskNum)
    if (!['MATCHED', 'PART_ORDERED'].includes(task.state))
      throw fail('GP_TASK_NOT_OPEN', { taskNum: task.taskNum })
    const receiver = await receiverOf(trx, {
      ...(await deliveryOf(trx, place)),
      taskId,
      suppliers: [],
      requestId: '',
    })
    const region = [receiver.province, receiver.city, receiver.district].filter(Boolean)
    await sql`update gp_match_task set order_place = ${toJson(keptOf(place))}::jsonb, region = ${toJson(region)}::jsonb,
      update_time = now() where id = ${taskId}`.execute(trx)
    await refreshSums(trx, taskId)
  },
})

/** Only what the way of delivery uses. */
const keptOf = (place: OrderPlace): JsonValue => {
  const { deliveryMode, warehouseId, customerId, addressId } = place
  if (deliveryMode === 'TO_WAREHOUSE') return { deliveryMode, warehouseId: warehouseId ?? null }
  if (addressId) return { deliveryMode, customerId: customerId ?? null, addressId }
  const { receiver, phone, region, address } = place
  return {
    deliveryMode,
    customerId: customerId ?? null,
    receiver: receiver ?? null,
    phone: phone ?? null,
    region: region ?? null,
    address: address ?? null,
  }
}
