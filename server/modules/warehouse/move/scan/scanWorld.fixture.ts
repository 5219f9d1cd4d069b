import { randomUUID } from 'node:crypto'
import { asSystem, type Id } from '../../../../base/db'
import type { ScanAnswer } from '../../../../kit/scans'
import {
  createOrderWorld,
  isbn,
  type OrderWorld,
  type Side,
} from '../../../../proofs/worlds/order/orderWorld'

export { isbn }
export type Answered = ScanAnswer & { error?: string; step?: string }

export interface ScanWorld extends OrderWorld {
  /** A further shelf of the seller's warehouse. */
  shelf(code: string, change?: Partial<ShelfChange>): Promise<Id>
  /** A desk of its own: numbers go up, every scan has an id. */
  desk(as?: Side, warehouseId?: Id): Desk
  /** Copies by shelf code, of a product or of all. */
  copies(productId?: Id): Promise<Record<string, number>>
}

interface ShelfChange {
  status: '0' | '1' | '2'
  mixFlag: boolean
}

export interface Desk {
  /** The code with Enter, as the gun sends it. */
  scan(code: string, more?: object): Promise<Answered>
  press(key: string): Promise<Answered>
  undo(scanId?: string): Promise<Answered>
  /** Any body; what it leaves out is filled in. */
  send(body: object): Promise<{ status: number; data: Answered }>
  /** Id of the last scan this desk sent. */
  last(): string
}

/** 扫描移库 of the seller, whose warehouse has shelf A1-01. */
export async function createScanWorld(): Promise<ScanWorld> {
  const world = await createOrderWorld()
  return {
    ...world,
    shelf: (code, change) => addShelf(world, code, change),
    desk: (as = world.seller, warehouseId = world.seller.warehouseId) =>
      makeDesk(world, as, warehouseId),
    copies: (productId) => copiesOf(world, productId),
  }
}

const addShelf = (
  { db, seller }: OrderWorld,
  shelfCode: string,
  change: Partial<ShelfChange> = {},
) =>
  asSystem(db, async (trx) => {
    const beside = await trx
      .selectFrom('shelf')
      .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId'])
      .where('id', '=', seller.shelfId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('shelf')
      .values({ ...beside, shelfCode, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

function makeDesk({ app }: OrderWorld, as: Side, warehouseId: Id): Desk {
  const desk = randomUUID()
  let number = 0
  let last = ''
  const send = async (body: object) => {
    const whole = { id: randomUUID(), warehouseId, desk, number: (number += 1), ...body }
    last = whole.id
    const { status, data } = await app.post<Answered>('/wms/move/scan', whole, { as })
    return { status, data }
  }
  const answer = async (body: object) => (await send(body)).data
  return {
    send,
    scan: (code, more = {}) => answer({ code, ...more }),
    press: (key) => answer({ key }),
    undo: (scanId) => answer({ undo: scanId ?? last }),
    last: () => last,
  }
}

async function copiesOf({ db, seller }: OrderWorld, productId?: Id) {
  const rows = await asSystem(db, (trx) =>
    trx
      .selectFrom('stock as s')
      .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
      .select(['sh.shelfCode', (eb) => eb.fn.sum<string>('s.quantity').as('copies')])
      .where('s.companyId', '=', seller.companyId)
      .$if(productId !== undefined, (query) => query.where('s.productId', '=', productId ?? ''))
      .groupBy('sh.shelfCode')
      .having((eb) => eb.fn.sum('s.quantity'), '>', 0)
      .execute(),
  )
  return Object.fromEntries(rows.map(({ shelfCode, copies }) => [shelfCode, Number(copies)]))
}
