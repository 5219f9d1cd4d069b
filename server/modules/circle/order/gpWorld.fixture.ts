import { randomUUID } from 'node:crypto'
import { actFor, asSystem, toJson, type Db, type Id, type Trx } from '../../../base/db'
import { addYuan, mulYuan } from '../../../base/money'
import { sql } from 'kysely'
import type { SignedIn, TestAppOptions } from '../../../proofs/testing'
import {
  createOrderWorld,
  isbn as bookIsbn,
  type OrderWorld,
  type Side,
} from '../../../proofs/worlds/order/orderWorld'
import { refreshSums } from '../choice/refreshSums'
import { supplierToken } from '../circle'
import type { OrdersMade } from './place/createOrders'

/** What a buyer has chosen of one supplier's offer. */
export interface Chosen {
  supplier: Side
  offerId: Id
  /** Copies. */
  qty?: number
  price?: string
}

export interface GpTask {
  id: Id
  /** In the order of what was chosen. */
  rows: { id: Id; bookId: Id; qty: number; price: string; supplier: Side }[]
}

/** A world in which the seller buys from the supplier, and from others, in one circle. */
export interface GpWorld extends OrderWorld {
  buyer: Side
  circleId: Id
  /** Has a company join the circle. */
  join(company: SignedIn, ability: 'BUY' | 'SUPPLY' | 'BOTH'): Promise<void>
  /** An offer with as many copies on the shelf. */
  offer(side: Side, quantity: number, change?: Partial<OfferChange>): Promise<Id>
  /** A matched task of a buyer over chosen offers, a book each. */
  task(buyer: SignedIn, chosen: readonly Chosen[], change?: TaskChange): Promise<GpTask>
  token(buyer: SignedIn, supplier: SignedIn): Promise<string>
  /** Calls createOrder for all rows of a task. */
  place(buyer: SignedIn, task: GpTask, change?: object): ReturnType<typeof placeAll>
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

interface OfferChange {
  price: string
  productId: Id
  warehouseId: Id
  shelfId: Id
  reserveQty: number
  isbn: string
  grade: string
}

interface TaskChange {
  source?: string
  options?: object
  state?: string
}

export async function createGpWorld(options: TestAppOptions = {}): Promise<GpWorld> {
  const world = await createOrderWorld(options)
  const { db, seller: buyer, supplier } = world
  const circleId = await as(db, supplier, (trx) => insertCircle(trx, supplier.companyId))
  const join: GpWorld['join'] = async (company, ability) =>
    void (await as(db, company, (trx) =>
      trx
        .insertInto('circleMember')
        .values({
          companyId: company.companyId,
          circleId,
          supplierCode: `S${company.companyId}`,
          ability,
          state: 'JOINED',
        })
        .execute(),
    ))
  await join(supplier, 'BOTH')
  await join(buyer, 'BUY')
  const token = (one: SignedIn, other: SignedIn) => readToken(db, one, other)
  return {
    ...world,
    buyer,
    circleId,
    join,
    offer: (side, quantity, change = {}) => insertOffer(world, circleId, side, quantity, change),
    task: (one, chosen, change = {}) => insertTask(db, circleId, one, chosen, change),
    token,
    place: (one, task, change = {}) => placeAll(world, one, task, change, token),
    read: (work) => asSystem(db, work),
  }
}

const as = <T>(db: Db, who: SignedIn, work: (trx: Trx) => Promise<T>): Promise<T> =>
  actFor(db, { companyId: who.companyId, userId: who.user.userId }, work)

async function insertCircle(trx: Trx, companyId: Id): Promise<Id> {
  const { id } = await trx
    .insertInto('stockCircle')
    .values({ companyId, circleNum: `QZ${companyId}`, name: '华东馆配圈', circleType: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const readToken = (db: Db, buyer: SignedIn, supplier: SignedIn) =>
  as(db, buyer, async (trx) => {
    const { rows } = await sql<{ token: string }>`
      select ${supplierToken(buyer.companyId, supplier.companyId)} as token`.execute(trx)
    return rows[0]?.token ?? ''
  })

async function insertOffer(
  world: OrderWorld,
  circleId: Id,
  side: Side,
  quantity: number,
  change: Partial<OfferChange>,
): Promise<Id> {
  const { price = '10.00', reserveQty = 0, isbn = bookIsbn, grade = '90', ...place } = change
  const at = { productId: side.productId, warehouseId: side.warehouseId, ...place }
  if (quantity > 0) await world.stock(side, quantity, { ...place, conditionGrade: grade })
  return as(world.db, side, async (trx) => {
    const { id } = await trx
      .insertInto('gpStock')
      .values({
        companyId: side.companyId,
        circleId,
        productId: at.productId,
        warehouseId: at.warehouseId,
        grade,
        isbn13: isbn,
        listPrice: '39.80',
        priceType: 'FIXED',
        price,
        stockQty: quantity,
        reserveQty,
        state: 'ON',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function insertTask(
  db: Db,
  circleId: Id,
  buyer: SignedIn,
  chosen: readonly Chosen[],
  { source = 'FILE', options = {}, state = 'MATCHED' }: TaskChange,
): Promise<GpTask> {
  return as(db, buyer, async (trx) => {
    const { id: taskId } = await trx
      .insertInto('gpMatchTask')
      .values({
        companyId: buyer.companyId,
        createBy: buyer.user.userId,
        taskNum: `GP${randomUUID().slice(0, 12)}`,
        taskName: '春季馆配书单',
        source,
        options: toJson(options as Record<string, never>),
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows: GpTask['rows'] = []
    for (const [at, one] of chosen.entries())
      rows.push(await insertChoice(trx, { circleId, taskId, buyer, at, one }))
    await refreshSums(trx, taskId)
    return { id: taskId, rows }
  })
}

interface Choice {
  circleId: Id
  taskId: Id
  buyer: SignedIn
  at: number
  one: Chosen
}

async function insertChoice(trx: Trx, { circleId, taskId, buyer, at, one }: Choice) {
  const { supplier, offerId, qty = 1, price = '10.00' } = one
  const { rows } = await sql<{ productId: Id; warehouseId: Id; grade: string }>`
    select product_id, warehouse_id, grade from gp_visible_offer where gp_stock_id = ${offerId} limit 1`.execute(
    trx,
  )
  const [offer] = rows
  if (!offer) throw new Error(`insertChoice: offer ${offerId} is not seen by the buyer`)
  const { id: bookId } = await trx
    .insertInto('gpMatchBook')
    .values({
      companyId: buyer.companyId,
      taskId,
      lineNo: at + 1,
      titleKey: `红楼梦 ${at}`,
      bookName: '红楼梦',
      needQty: qty,
      matchState: 'FULL',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('gpMatchStock')
    .values({
      companyId: buyer.companyId,
      taskId,
      bookId,
      gpStockId: offerId,
      supplyCompanyId: supplier.companyId,
      supplierCode: `S${supplier.companyId}`,
      circleId,
      ...offer,
      listPrice: '39.80',
      price,
      availableQty: qty,
      effectivePrice: price,
      rank: 1,
      chosenQty: qty,
      chooseType: 'AUTO',
      state: 'CHOSEN',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, bookId, qty, price, supplier }
}

export const address = {
  receiver: '市图书馆采编部',
  phone: '13912345678',
  region: ['北京市', '北京市', '东城区'],
  address: '安定门东大街 8 号',
}

async function placeAll(
  world: OrderWorld,
  buyer: SignedIn,
  task: GpTask,
  { payMode = 'BALANCE', ...change }: { payMode?: string },
  token: GpWorld['token'],
) {
  const suppliers = []
  for (const supplier of new Set(task.rows.map((row) => row.supplier)))
    suppliers.push({
      supplierToken: await token(buyer, supplier),
      payMode,
      rows: task.rows
        .filter((row) => row.supplier === supplier)
        .map(({ id, qty, price }) => ({ matchStockId: id, qty, price })),
    })
  const body = {
    taskId: task.id,
    suppliers,
    deliveryMode: 'DIRECT',
    address,
    requestId: randomUUID(),
    ...change,
  }
  return world.app.post<OrdersMade>('/association/gpMatchStockVDetailV2/createOrder', body, {
    as: buyer,
  })
}

/** Yuan of some copies. */
export const costOf = (rows: GpTask['rows']): string =>
  addYuan('0.00', ...rows.map(({ price, qty }) => mulYuan(price, qty)))

/** A valid number nobody else uses. */
export function newIsbn(): string {
  const twelve = `9787${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
