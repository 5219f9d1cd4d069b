import { now, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  defineImport,
  fieldColumn,
  type ImportColumn,
  type ImportValues,
} from '../../../../kit/imports'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { ChunkTask } from '../../../../kit/tasks'
import { deliverByHand, guardDeliver, type DeliverInput } from '../transitions/deliverByHand'
import { lockOrderByNum } from '../record/findOrders'
import type { LogActor } from '../notices/orderLog'

const column = (field: string, own?: Partial<ImportColumn>) =>
  fieldColumn('orderExpress', field, own)

/** 导入快递单号: orders shipped outside the system are 手工发货, one by one; what is refused stands in the result file. */
export const expressImport = defineImport({
  resource: 'orderExpress',
  type: 'EXPRESS_IMPORT',
  base: '/order/express/import',
  permission: 'order:center:delivery',
  columns: [
    column('orderNum', { aliases: ['订单号', '单号'], example: 'DD20260101000001' }),
    column('expressCode', { aliases: ['快递', '物流公司'], example: '圆通速递' }),
    column('expressNum', { aliases: ['运单号', '物流单号'], example: 'YT1234567890123' }),
  ],
  key: 'orderNum',
  // an order has one parcel: of two waybills nobody can know which is on it
  isWhole: true,
  maxRows: 20_000,
  findKnown: async () => new Set(),
  add: deliverLine,
})

/** @throws what 手工发货 refuses, as the reason of the line */
async function deliverLine(trx: Trx, task: ChunkTask, values: ImportValues): Promise<boolean> {
  const order = await lockOrderByNum(trx, String(values.orderNum))
  if (order.status !== 'WAIT_DELIVERY')
    throw fail('ORDER_STATE', {
      orderNum: order.orderNum,
      status: dictLabel(schemas(), 'order_status', order.status),
    })
  const input: DeliverInput = {
    deliverType: '0',
    expressCode: String(values.expressCode),
    expressNum: String(values.expressNum),
  }
  await guardDeliver(trx, order, input, task)
  await deliverByHand(trx, order, input, await personOf(trx, task))
  return true
}

async function personOf(trx: Trx, task: ChunkTask): Promise<LogActor> {
  const person = await trx
    .selectFrom('appUser')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select(['appUser.nickName', 'company.companyName'])
    .where('appUser.id', '=', task.createBy ?? '0')
    .executeTakeFirst()
  const { nickName, companyName } = person ?? { nickName: '系统', companyName: '' }
  return { user: { userId: task.createBy ?? '0', nickName, companyName }, now }
}
