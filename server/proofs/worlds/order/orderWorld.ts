import { randomUUID } from 'node:crypto'
import { actFor, asSystem, now, type Db, type Id, type Trx } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { openAccount, postFlow } from '../../../modules/money/finance'
import { postStockFlow } from '../../../modules/warehouse/stock'
import {
  createOrder,
  type NewItem,
  type NewOrder,
} from '../../../modules/orders/order/record/createOrder'
import { freezeOrder } from '../../../modules/orders/order/money/orderMoney'
import type { OrderItemRow, OrderRow } from '../../../modules/orders/order/record/OrderRow'

/** A company with one warehouse, one shelf and a book, as specs of orders need it. */
export interface Side extends SignedIn {
  warehouseId: Id
  shelfId: Id
  productId: Id
}

export interface OrderWorld {
  app: TestApp
  db: Db
  /** Sells; audits its own shop orders. */
  seller: Side
  /** Shares its warehouse with everyone; ships for the seller. */
  supplier: Side
  /** In no way concerned. */
  stranger: SignedIn
  /** Puts copies of a book into a company's warehouse, with their ledger row. */
  stock(side: Side, quantity: number, change?: Partial<StockChange>): Promise<Id>
  /** A shop order of the seller over its own book. */
  shopOrder(order?: Partial<NewOrder>, item?: Partial<NewItem>): Promise<OrderRow>
  /** A drop-ship order of the seller at the supplier, its money frozen. */
  dropOrder(order?: Partial<NewOrder>, item?: Partial<NewItem>): Promise<OrderRow>
  /** A further book of a company. */
  book(side: Side, isbn: string, productName: string): Promise<Id>
  order(id: Id): Promise<OrderRow>
  /** The lines of an order, the oldest first. */
  lines(orderId: Id): Promise<OrderItemRow[]>
  /** The order that names this one: the one that ships for it, or its parcel sent again. */
  childOf(order: Pick<OrderRow, 'orderNum'>): Promise<OrderRow>
  /** `[remainderMoney, freezeMoney]` of a company. */
  balance(side: SignedIn): Promise<[string, string]>
}

interface StockChange {
  productId: Id
  conditionGrade: string
  wholesalePrice: string
  warehouseId: Id
  shelfId: Id
}

export const isbn = '9787020002207'

/** The shop that shop orders of the seller come from; a spec that needs its row adds it. */
export const sellersShop = { shopNum: '700000001', shopName: '文渊旧书', platformId: '7' } as const

/** Two trading companies and a stranger on a fresh database; every permission, balances of 1000 yuan. */
export async function createOrderWorld(options: TestAppOptions = {}): Promise<OrderWorld> {
  const app = await createTestApp(options)
  const { db } = app
  await asSystem(db, insertRegions)
  const seller = await makeSide(app, '文渊书店')
  const supplier = await makeSide(app, '书海批发')
  await asSystem(db, (trx) =>
    trx
      .updateTable('warehouse')
      .set({ shareFlag: true, shareStatus: '2', shareScope: 'ALL' })
      .where('id', '=', supplier.warehouseId)
      .execute(),
  )
  const stranger = await app.signIn({ isAdmin: true, companyName: '路人书店' })
  return {
    app,
    db,
    seller,
    supplier,
    stranger,
    stock: (side, quantity, change = {}) => putStock(db, side, quantity, change),
    shopOrder: (order = {}, item = {}) => placeShopOrder(db, seller, order, item),
    dropOrder: (order = {}, item = {}) => placeDropOrder(db, seller, supplier, order, item),
    book: (side, code, name) => as(db, side, (trx) => insertBook(trx, side, code, name)),
    order: (id) =>
      asSystem(db, (trx) =>
        trx.selectFrom('salesOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    lines: (orderId) => readLines(db, orderId),
    childOf: ({ orderNum }) => readChild(db, orderNum),
    balance: (side) => readBalance(db, side),
  }
}

const as = <T>(db: Db, who: SignedIn, work: (trx: Trx) => Promise<T>): Promise<T> =>
  actFor(db, { companyId: who.companyId, userId: who.user.userId }, work)

async function makeSide(app: TestApp, companyName: string): Promise<Side> {
  const signedIn = await app.signIn({ isAdmin: true, companyName })
  return as(app.db, signedIn, async (trx) => {
    const place = await insertWarehouse(trx, signedIn, `${companyName}一号仓`)
    await openAccount(trx, signedIn.companyId)
    await postFlow(trx, {
      companyId: signedIn.companyId,
      flowType: 'RECHARGE',
      changeMoney: '1000.00',
      changeFreeze: '0.00',
      bizType: 'RECHARGE',
      bizNum: `CZ-${signedIn.companyId}`,
    })
    const productId = await insertBook(trx, signedIn, isbn, '红楼梦')
    return { ...signedIn, ...place, productId }
  })
}

async function insertBook(trx: Trx, owner: SignedIn, code: string, productName: string) {
  const { id } = await trx
    .insertInto('product')
    .values({
      companyId: owner.companyId,
      productCode: `SP${randomUUID().slice(0, 8)}`,
      productType: '1',
      isbn: code,
      productName,
      listPrice: '39.80',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const putStock = (
  db: Db,
  side: Side,
  quantity: number,
  change: Partial<StockChange>,
): Promise<Id> =>
  as(db, side, (trx) =>
    postStockFlow(trx, {
      companyId: side.companyId,
      productId: side.productId,
      warehouseId: side.warehouseId,
      shelfId: side.shelfId,
      conditionGrade: '90',
      flowType: 'MANUAL_IN',
      change: quantity,
      billType: 'MANUAL',
      billNum: 'SG1',
      requestId: randomUUID(),
      wholesalePrice: '8.00',
      costPrice: '5.00',
      userId: side.user.userId,
      now: now(),
      ...change,
    }),
  )

const receiver = {
  receiverName: '李小明',
  receiverPhone: '13812345678',
  province: '北京市',
  city: '北京市',
  district: '东城区',
  receiverAddress: '东单大街一号院三单元',
}

const lineOf = (productId: Id, item: Partial<NewItem>): NewItem => ({
  productId,
  isbn,
  goodsName: '红楼梦',
  conditionGrade: '90',
  matchStatus: '1',
  listPrice: '39.80',
  price: '20.00',
  quantity: 1,
  ...item,
})

const placeShopOrder = (db: Db, seller: Side, order: Partial<NewOrder>, item: Partial<NewItem>) =>
  as(db, seller, (trx) =>
    createOrder(
      trx,
      {
        companyId: seller.companyId,
        supplyCompanyId: seller.companyId,
        orderType: 'SHOP_ORDER',
        sort: '0',
        source: '0',
        ...sellersShop,
        warehouseId: seller.warehouseId,
        warehouseName: '文渊书店一号仓',
        orderTime: now(),
        ...receiver,
        ...order,
      },
      [lineOf(seller.productId, item)],
    ),
  )

async function placeDropOrder(
  db: Db,
  seller: Side,
  supplier: Side,
  order: Partial<NewOrder>,
  item: Partial<NewItem>,
): Promise<OrderRow> {
  const line = lineOf(supplier.productId, { price: '8.00', ...item })
  const cents = Math.round(Number(line.price) * 100) * line.quantity
  return as(db, seller, async (trx) => {
    const placed = await createOrder(
      trx,
      {
        companyId: seller.companyId,
        supplyCompanyId: supplier.companyId,
        orderType: 'DROP_ORDER',
        sort: '2',
        source: '3',
        settleType: '1',
        supplyCompanyName: '书海批发',
        buyerCompanyName: '文渊书店',
        supplyAmount: (cents / 100).toFixed(2),
        freightAmount: '3.00',
        warehouseId: supplier.warehouseId,
        warehouseName: '书海批发一号仓',
        orderTime: now(),
        ...receiver,
        ...order,
      },
      [line],
    )
    await freezeOrder(trx, contextOf(seller), placed)
    return trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
  })
}

// freezing needs of a context only who acts and how to act as the buyer; here the buyer itself acts
const contextOf = ({ user, companyId }: Side) =>
  ({
    user,
    companyId,
    now,
    asCompany: <T>(trx: Trx, _id: Id, work: (inner: Trx) => Promise<T>) => work(trx),
  }) as never

const readLines = (db: Db, orderId: Id): Promise<OrderItemRow[]> =>
  asSystem(db, (trx) =>
    trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  )

const readChild = (db: Db, orderNum: string): Promise<OrderRow> =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('relatedOrderNum', '=', orderNum)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

async function readBalance(db: Db, { companyId }: SignedIn): Promise<[string, string]> {
  const row = await asSystem(db, (trx) =>
    trx
      .selectFrom('companyFinancial')
      .select(['remainderMoney', 'freezeMoney'])
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
  )
  return [row.remainderMoney, row.freezeMoney]
}
