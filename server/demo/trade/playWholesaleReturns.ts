import type { Id } from '../../base/db'
import { findInOrders, receiveIn } from '../../modules/warehouse/inOrder'
import { finishWhenSettled } from '../../modules/trade/wholesaleReturn/effects/refund'
import { wholesaleReturnSpec } from '../../modules/trade/wholesaleReturn/wholesaleReturnSpec'
import { storeDocument, type Saved } from '../../modules/trade/kit'
import { dayBefore, stepper } from './playKit'
import { linesAt, pay, type Stage } from './wholesaleStage'

/** Wholesale returns in every state, one of them of an order played before. */
export async function playReturns(stage: Stage): Promise<void> {
  const { trx } = stage
  const step = stepper(stage, wholesaleReturnSpec)
  const sold = await trx
    .selectFrom('wholesaleOrder')
    .selectAll()
    .where('status', '=', 'DELIVERY_SUCCESS')
    .orderBy('id')
    .execute()
  const source = sold[0]
  const free = (at: number, refundWay: string) => takeBack(stage, at, refundWay)
  await free(0, '2')
  const waiting = await (source ? takeBack(stage, 0, '2', source) : free(1, '2'))
  await step(waiting, 'submit')
  const refused = await free(2, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '超过约定的退货比例' })
  const audited = async (at: number, way: string) => {
    const made = await free(at, way)
    await step(made, 'submit')
    await step(made, 'audit')
    return made
  }
  await audited(3, '2')
  await receive(stage, await audited(4, '2'), 1)
  await receive(stage, await audited(5, '0'))
  const paid = await audited(6, '0')
  await receive(stage, paid)
  await pay(stage, paid, '1')
  await finishWhenSettled(stage.trx, stage.ctx, paid.num)
  await receive(stage, await audited(7, '1'))
  const cancelled = await free(8, '2')
  await step(cancelled, 'cancel', { cancelRemark: '客户决定不退了' })
}

interface Source {
  id: Id
  orderNum: string
  customerId: Id
}

async function takeBack(
  stage: Stage,
  at: number,
  refundWay: string,
  source?: Source,
): Promise<Saved> {
  const { trx, ctx, warehouseId, customers } = stage
  const sold = source
    ? await trx
        .selectFrom('wholesaleOrderItem')
        .selectAll()
        .where('orderId', '=', source.id)
        .orderBy('id')
        .limit(2)
        .execute()
    : undefined
  const lines =
    sold?.map(({ id, productId, conditionGrade, price }) => ({
      sourceItemId: id,
      productId,
      conditionGrade,
      price,
      quantity: 1,
    })) ?? linesAt(stage, at + 20, 2).map((line) => ({ ...line, quantity: 2 }))
  const head = {
    customerId: source?.customerId ?? customers[at % customers.length] ?? '',
    sourceOrderNum: source?.orderNum ?? null,
    warehouseId,
    billDate: dayBefore(ctx, at),
    returnReason: ['0', '1', '4', '3', '9'][at % 5],
    refundWay,
    expressCode: 'ZTO',
    expressNum: `7531${String(88_000_000 + at)}`,
    boxQuantity: 1 + (at % 2),
  }
  return storeDocument(trx, ctx, wholesaleReturnSpec, { head, lines })
}

/** @param most copies that come in; all when left out */
async function receive({ trx }: Stage, document: Saved, most?: number) {
  const inOrderNum =
    (await findInOrders(trx, 'WHOLESALE_RETURN', document.num)).at(-1)?.inOrderNum ?? ''
  const lines = await trx
    .selectFrom('wholesaleReturnItem')
    .select(['id', 'quantity'])
    .where('orderId', '=', document.id)
    .orderBy('id')
    .execute()
  const came = lines.map(({ id, quantity }) => ({ lineId: id, good: quantity }))
  const first = came[0]
  await receiveIn(trx, inOrderNum, { lines: most && first ? [{ ...first, good: most }] : came })
}
