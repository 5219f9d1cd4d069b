import { randomUUID } from 'node:crypto'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { checkCredit, grantQuota, openSettlementAccount } from '../../../modules/money/credit'
import {
  findInOrders,
  handInEvents,
  receiveIn,
  revokeReceipt,
} from '../../../modules/warehouse/inOrder'
import { inOrderRoutes } from '../../../modules/warehouse/inOrder/inOrderRoutes'
import { returnOutMachine } from '../../../modules/warehouse/outOrder/desk/returnOut'
import { transferRoutes } from '../../../modules/warehouse/transfer'
import {
  findOutOrders,
  handOutEvents,
  revokeShipment,
  shipOut,
  startPick,
} from '../../../modules/warehouse/outOrder'
import {
  purchaseReturnOutEvents,
  purchaseReturnRoutes,
} from '../../../modules/trade/purchaseReturn'
import { checkStock } from '../../../modules/warehouse/stock'
import { wholesaleOutEvents, wholesaleRoutes } from '../../../modules/trade/wholesale'
import {
  wholesaleReturnInEvents,
  wholesaleReturnRoutes,
} from '../../../modules/trade/wholesaleReturn'
import { purchaseInEvents, purchaseRoutes } from '../../../modules/trade/purchase'

export interface Side extends SignedIn {
  warehouseId: Id
  shelfId: Id
  productId: Id
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

export interface PurchaseWorld {
  app: TestApp
  buyer: Side
  /** Trades online with the buyer. */
  seller: Side
  accountId: Id
  /** A supplier of the buyer with a credit line of 10,000 yuan. */
  supplier(name: string, change?: object): Promise<Id>
  /** The seller as a supplier of the buyer, and the buyer as the seller's customer: what is bought is ordered there. */
  onlineSupplier(): Promise<Id>
  /** Goods come in at the buyer's for a purchase order. @returns seq of the receipt */
  receive(purchaseOrderNum: string, good: number, refuse?: number): Promise<number>
  unreceive(purchaseOrderNum: string, seq: number): Promise<unknown>
  ship(billNum: string, quantity?: number): Promise<number>
  unship(billNum: string, seq: number): Promise<unknown>
  pick(billNum: string): Promise<unknown>
  /** Every fault of the stock and credit ledgers. */
  faults(): Promise<unknown[]>
}

/** A bookshop that buys, and a wholesaler it may trade online with. */
export async function createPurchaseWorld(): Promise<PurchaseWorld> {
  const app = await createTestApp({
    routes: [
      ...purchaseRoutes,
      ...purchaseReturnRoutes,
      ...wholesaleRoutes,
      ...wholesaleReturnRoutes,
      ...inOrderRoutes,
      ...transferRoutes,
      ...returnOutMachine,
    ],
  })
  handInEvents({ PURCHASE: purchaseInEvents, WHOLESALE_RETURN: wholesaleReturnInEvents })
  handOutEvents({ PURCHASE_RETURN: purchaseReturnOutEvents, WHOLESALE: wholesaleOutEvents })
  await asSystem(app.db, insertRegions)
  const buyer = await makeSide(app, '文渊书店')
  const seller = await makeSide(app, '书海批发')
  const account = { accountCode: 'ZH1', accountName: '基本户', accountType: 'BANK' } as const
  const accountId = await buyer.act((trx) =>
    openSettlementAccount(trx, { ...account, initialMoney: '100000.00' }),
  )
  const living = async (trx: Trx, num: string) =>
    (await findInOrders(trx, 'PURCHASE', num)).find(({ inStatus }) => inStatus !== 'CANCELLED')
      ?.inOrderNum ?? ''
  const out = async (trx: Trx, num: string) =>
    (await findOutOrders(trx, 'PURCHASE_RETURN', num)).find(
      ({ outStatus }) => outStatus !== 'CANCELLED',
    )?.outOrderNum ?? ''
  return {
    app,
    buyer,
    seller,
    accountId,
    supplier: (name, change = {}) => buyer.act((trx) => insertSupplier(trx, buyer, name, change)),
    async onlineSupplier() {
      await seller.act((trx) => insertOnlineCustomer(trx, seller, buyer))
      const pair = { onlineFlag: '1', supplierCompanyId: seller.companyId }
      return buyer.act((trx) => insertSupplier(trx, buyer, '书海批发', pair))
    },
    receive: (num, good, refuse = 0) =>
      buyer.act(async (trx) => {
        const lineId = await lineOf(trx, 'purchaseOrder', num)
        const lines = [
          {
            lineId,
            good,
            refuse,
          },
        ]
        return (await receiveIn(trx, await living(trx, num), { lines })).seq
      }),
    unreceive: (num, seq) =>
      buyer.act(async (trx) => revokeReceipt(trx, await living(trx, num), seq)),
    ship: (num, quantity) =>
      buyer.act(async (trx) => {
        const lines = quantity
          ? [
              {
                orderItemId: await lineOf(trx, 'purchaseReturn', num),
                quantity,
              },
            ]
          : undefined
        const how = {
          isByHand: true,
          expressCode: 'YTO',
          expressNum: 'YT9',
          ...(lines && { lines }),
        }
        return (await shipOut(trx, await out(trx, num), how)).seq
      }),
    unship: (num, seq) => buyer.act(async (trx) => revokeShipment(trx, await out(trx, num), seq)),
    pick: (num) => buyer.act(async (trx) => startPick(trx, await out(trx, num))),
    faults: () =>
      asSystem(app.db, async (trx) => [...(await checkStock(trx)), ...(await checkCredit(trx))]),
  }
}

async function makeSide(app: TestApp, companyName: string): Promise<Side> {
  const signedIn = await app.signIn({ isAdmin: true, companyName })
  const actor = { companyId: signedIn.companyId, userId: signedIn.user.userId }
  const act = <T>(work: (trx: Trx) => Promise<T>) => actFor(app.db, actor, work)
  return act(async (trx) => {
    const place = await insertWarehouse(trx, signedIn, `${companyName}一号仓`)
    await insertSystemShelves(trx, signedIn.companyId, place)
    const product = await trx
      .insertInto('product')
      .values({
        companyId: signedIn.companyId,
        productCode: `SP${randomUUID().slice(0, 8)}`,
        productType: '1',
        isbn: '9787020002207',
        productName: '红楼梦',
        listPrice: '40.00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...signedIn, ...place, productId: product.id, act }
  })
}

/** Where goods arrive: 默认货位, 收货暂存位, 次品位. */
export async function insertSystemShelves(
  trx: Trx,
  companyId: Id,
  { warehouseId, shelfId }: { warehouseId: Id; shelfId: Id },
): Promise<void> {
  const place = await trx
    .selectFrom('shelf')
    .select(['areaId', 'shelfAreaId'])
    .where('id', '=', shelfId)
    .executeTakeFirstOrThrow()
  const system = ['DEFAULT', 'STAGE_IN', 'DEFECT'].map((shelfType) => ({
    ...place,
    companyId,
    warehouseId,
    shelfType,
    shelfCode: shelfType,
    systemFlag: true,
  }))
  await trx.insertInto('shelf').values(system).execute()
}

async function insertSupplier(trx: Trx, buyer: Side, supplierName: string, change: object) {
  const { id } = await trx
    .insertInto('supplier')
    .values({
      companyId: buyer.companyId,
      supplierCode: `GY-${supplierName}`,
      supplierName,
      category: '9',
      discountRate: '60',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantQuota(trx, { kind: 'supplier', id }, { quota: '10000.00', periodDays: 30 })
  return id
}

const insertOnlineCustomer = (trx: Trx, seller: Side, buyer: Side) =>
  trx
    .insertInto('customer')
    .values({
      companyId: seller.companyId,
      customerCode: 'KH1',
      customerName: '文渊书店',
      category: '9',
      onlineFlag: '1',
      customerCompanyId: buyer.companyId,
    })
    .execute()

async function lineOf(trx: Trx, table: 'purchaseOrder' | 'purchaseReturn', num: string) {
  const row =
    table === 'purchaseOrder'
      ? await trx
          .selectFrom('purchaseOrderItem as i')
          .innerJoin('purchaseOrder as t', 't.id', 'i.orderId')
          .select('i.id')
          .where('t.purchaseOrderNum', '=', num)
          .executeTakeFirstOrThrow()
      : await trx
          .selectFrom('purchaseReturnItem as i')
          .innerJoin('purchaseReturn as t', 't.id', 'i.orderId')
          .select('i.id')
          .where('t.billNum', '=', num)
          .executeTakeFirstOrThrow()
  return row.id
}
