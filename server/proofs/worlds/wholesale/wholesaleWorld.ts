import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import { checkCredit, grantQuota, openSettlementAccount } from '../../../modules/money/credit'
import {
  findOutOrders,
  handOutEvents,
  reportLack,
  revokeShipment,
  shipOut,
  stopOut,
} from '../../../modules/warehouse/outOrder'
import {
  findInOrders,
  handInEvents,
  receiveIn,
  revokeReceipt,
} from '../../../modules/warehouse/inOrder'
import { createOrderWorld, type OrderWorld } from '../order/orderWorld'
import { checkStock } from '../../../modules/warehouse/stock'
import {
  wholesaleReturnInEvents,
  wholesaleReturnRoutes,
} from '../../../modules/trade/wholesaleReturn'
import { wholesaleOutEvents, wholesaleRoutes } from '../../../modules/trade/wholesale'

export interface WholesaleWorld extends OrderWorld {
  customerId: Id
  accountId: Id
  /** Does something as the selling company. */
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** A customer with a credit line of 10,000 yuan. */
  customer(name: string, change?: { settleType?: string; discountRate?: string }): Promise<Id>
  /** A saved order of some copies of the seller's book at 20 yuan. */
  save(change?: object, quantity?: number): Promise<Saved>
  state(orderNum: string): Promise<string>
  ship(orderNum: string, quantity?: number): Promise<number>
  revoke(orderNum: string, seq: number): Promise<unknown>
  lack(orderNum: string): Promise<unknown>
  /** The warehouse cancels the document, for a changed address. */
  stop(orderNum: string): Promise<unknown>
  receive(orderNum: string, good: number): Promise<number>
  unreceive(orderNum: string, seq: number): Promise<unknown>
  /** Every fault of the stock and credit ledgers. */
  faults(): Promise<unknown[]>
}

export interface Saved {
  id: Id
  orderNum: string
}

/** A wholesaler with stock, a customer, a settlement account. */
export async function createWholesaleWorld(): Promise<WholesaleWorld> {
  handOutEvents({ WHOLESALE: wholesaleOutEvents })
  handInEvents({ WHOLESALE_RETURN: wholesaleReturnInEvents })
  const world = await createOrderWorld({ routes: [...wholesaleRoutes, ...wholesaleReturnRoutes] })
  const { app, db, seller } = world
  const actor = { companyId: seller.companyId, userId: seller.user.userId }
  const act = <T>(work: (trx: Trx) => Promise<T>) => actFor(db, actor, work)
  const customer = (customerName: string, change: object = {}) =>
    act(async (trx) => {
      const { id } = await trx
        .insertInto('customer')
        .values({
          companyId: seller.companyId,
          customerCode: `KH-${customerName}`,
          customerName,
          category: '9',
          discountRate: '65',
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await grantQuota(trx, { kind: 'customer', id }, { quota: '10000.00', periodDays: 30 })
      return id
    })
  const customerId = await customer('青山书店')
  const accountId = await act((trx) =>
    openSettlementAccount(trx, { accountCode: 'ZH1', accountName: '基本户', accountType: 'BANK' }),
  )
  await act(async (trx) => {
    const { companyId, warehouseId, shelfId } = seller
    const place = await trx
      .selectFrom('shelf')
      .select(['areaId', 'shelfAreaId'])
      .where('id', '=', shelfId)
      .executeTakeFirstOrThrow()
    const system = ['DEFAULT', 'STAGE_IN', 'DEFECT'].map((shelfType) => ({
      areaId: place.areaId,
      shelfAreaId: place.shelfAreaId,
      companyId,
      warehouseId,
      shelfType,
      shelfCode: shelfType,
      systemFlag: true,
    }))
    await trx.insertInto('shelf').values(system).execute()
  })
  await world.stock(seller, 500)
  const outOf = async (trx: Trx, orderNum: string) =>
    (await findOutOrders(trx, 'WHOLESALE', orderNum)).find(
      ({ outStatus }) => outStatus !== 'CANCELLED',
    )?.outOrderNum ?? ''
  const inOf = async (trx: Trx, orderNum: string) => {
    const found = await findInOrders(trx, 'WHOLESALE_RETURN', orderNum)
    return found.find(({ inStatus }) => inStatus !== 'CANCELLED')?.inOrderNum ?? ''
  }
  const itemOf = async (
    trx: Trx,
    table: 'wholesaleOrder' | 'wholesaleReturn',
    orderNum: string,
  ) => {
    const document = await trx
      .selectFrom(table)
      .select('id')
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow()
    const item = await trx
      .selectFrom(table === 'wholesaleOrder' ? 'wholesaleOrderItem' : 'wholesaleReturnItem')
      .select('id')
      .where('orderId', '=', document.id)
      .executeTakeFirstOrThrow()
    return item.id
  }
  return {
    ...world,
    customerId,
    accountId,
    act,
    customer,
    async save(change = {}, quantity = 10) {
      const answer = await app.post<Saved>(
        '/wholesale/order/add',
        {
          customerId,
          warehouseId: seller.warehouseId,
          billDate: '2024-06-18',
          settleType: '0',
          items: [{ productId: seller.productId, conditionGrade: '90', quantity, price: '20.00' }],
          ...change,
        },
        { as: seller },
      )
      if (answer.code !== 200) throw new Error(JSON.stringify(answer.data ?? answer.msg))
      return answer.data
    },
    state: async (orderNum) => {
      const table = orderNum.startsWith('PF') ? 'wholesaleOrder' : 'wholesaleReturn'
      const row = await asSystem(db, (trx) =>
        trx
          .selectFrom(table)
          .select('status')
          .where('orderNum', '=', orderNum)
          .executeTakeFirstOrThrow(),
      )
      return row.status
    },
    ship: (orderNum, quantity) =>
      act(async (trx) => {
        const lines =
          quantity === undefined
            ? undefined
            : [{ orderItemId: await itemOf(trx, 'wholesaleOrder', orderNum), quantity }]
        const { seq } = await shipOut(trx, await outOf(trx, orderNum), {
          isByHand: true,
          expressCode: 'YTO',
          expressNum: 'YT123',
          ...(lines && { lines }),
        })
        return seq
      }),
    revoke: (orderNum, seq) =>
      act(async (trx) => revokeShipment(trx, await outOf(trx, orderNum), seq)),
    lack: (orderNum) =>
      act(async (trx) => reportLack(trx, await outOf(trx, orderNum), '货位上没有')),
    stop: (orderNum) =>
      act(async (trx) => stopOut(trx, await outOf(trx, orderNum), { reason: 'ADDRESS' })),
    receive: (orderNum, good) =>
      act(async (trx) => {
        const lineId = await itemOf(trx, 'wholesaleReturn', orderNum)
        const { seq } = await receiveIn(trx, await inOf(trx, orderNum), {
          lines: [{ lineId, good }],
        })
        return seq
      }),
    unreceive: (orderNum, seq) =>
      act(async (trx) => revokeReceipt(trx, await inOf(trx, orderNum), seq)),
    faults: () =>
      asSystem(db, async (trx) => [...(await checkStock(trx)), ...(await checkCredit(trx))]),
  }
}
