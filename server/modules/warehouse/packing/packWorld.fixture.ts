import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Id } from '../../../base/db'
import type { ScanAnswer } from '../../../kit/scans'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { handOutEvents, type OutEvents } from '../outOrder'
import { openPickWorld, type PickWorld } from '../picking/pickWorld.fixture'
import { pickLock } from '../stock'

export type Answered = ScanAnswer & { error?: string }

/** One person at the packing station. */
export interface Packer {
  scan(code: string, more?: object): Promise<Answered>
  press(key: string, values?: object): Promise<Answered>
  undo(answer: Answered): Promise<Answered>
  send(body: object): Promise<{ status: number; data: Answered }>
}

export interface PackWorld extends PickWorld {
  app: TestApp
  /** A person with every right of the company. */
  me: SignedIn
  /** What the source of the documents was told. */
  heard: string[]
  packer(as?: SignedIn): Packer
  colleague(): Promise<SignedIn>
  /** A picked document over new books, one line per quantity; its codes to scan. */
  picked(
    quantities: readonly number[],
    change?: { outStatus?: 'WAIT_REVIEW' | 'WAIT_SHIP'; outType?: string; orderType?: string },
  ): Promise<PickedOut>
  outRow(id: Id): Promise<Record<string, unknown>>
  listOf(outId: Id): Promise<{ id: Id; packingNum: string; packingStatus: string } & Figures>
  boxes(outId: Id): Promise<Box[]>
  call(path: string, body: object, as?: SignedIn): Promise<BatchAnswer>
}

interface Box {
  id: Id
  boxNum: string
  boxStatus: string
  boxQuantity: number
  weight: string | null
  volume: string | null
  closeTime: string | null
}

interface Figures {
  boxCount: number
  boxedQuantity: number
  totalQuantity: number
  totalWeight: string | null
}

export interface BatchAnswer {
  success?: number
  results?: { error?: string; message?: string }[]
  error?: string
}

export interface PickedOut {
  id: Id
  outOrderNum: string
  codes: string[]
  items: Id[]
  books: Id[]
}

let serial = 0

/** A warehouse whose documents are picked and wait for their boxes. */
export async function openPackWorld(): Promise<PackWorld> {
  const app = await createTestApp()
  const world = await openPickWorld(app)
  const heard: string[] = []
  const events: OutEvents = {
    async shipped(_trx, out, { quantity }) {
      heard.push(`shipped ${out.outOrderNum} ${quantity}`)
    },
    async revoked(_trx, out) {
      heard.push(`revoked ${out.outOrderNum}`)
    },
    async reserved(_trx, out) {
      heard.push(`reserved ${out.outOrderNum}`)
    },
    async stopped(_trx, out) {
      heard.push(`stopped ${out.outOrderNum}`)
    },
  }
  handOutEvents({ WHOLESALE: events, TRANSFER: events, PURCHASE_RETURN: events })
  const owner = {
    token: '',
    companyId: world.companyId,
    user: { userId: world.userId, companyId: world.companyId, companyName: '文渊书店' },
  } as SignedIn
  const me = await app.signIn({ isAdmin: true, company: owner })
  const colleague = () => app.signIn({ isAdmin: true, company: owner })

  const picked: PackWorld['picked'] = async (quantities, change = {}) => {
    const { outStatus = 'WAIT_REVIEW', ...more } = change
    const lines: [Id, number][] = []
    for (const quantity of quantities) {
      const book = await world.book()
      await world.put(book, world.shelves[0], quantity)
      lines.push([book, quantity])
    }
    const { id, outOrderNum } = await world.out(lines)
    return world.act(async (trx) => {
      const { rows: locks } = await sql<{ id: Id; remainQuantity: number }>`
        select id, remain_quantity from stock_lock where bill_num = ${outOrderNum} order by stock_id`.execute(
        trx,
      )
      for (const lock of locks) await pickLock(trx, lock.id, lock.remainQuantity)
      serial += 1
      await sql`update out_order_item i set picked_quantity = quantity, item_status = 'PICKED',
        product_code = p.product_code from product p where p.id = i.product_id and i.out_order_id = ${id}`.execute(
        trx,
      )
      await trx
        .updateTable('outOrder')
        .set((eb) => ({ outStatus, pickedQuantity: eb.ref('totalQuantity'), ...more }))
        .where('id', '=', id)
        .execute()
      const items = await trx
        .selectFrom('outOrderItem')
        .select(['id', 'productCode'])
        .where('outOrderId', '=', id)
        .orderBy('id')
        .execute()
      return {
        id,
        outOrderNum,
        codes: items.map(({ productCode }) => productCode ?? ''),
        items: items.map((item) => item.id),
        books: lines.map(([book]) => book),
      }
    })
  }

  const packer: PackWorld['packer'] = (as = me) => {
    const desk = randomUUID()
    let number = 0
    const send: Packer['send'] = (body) =>
      app.post<Answered>(
        '/wms/packing/scan',
        { id: randomUUID(), warehouseId: world.warehouseId, desk, number: (number += 1), ...body },
        { as },
      )
    return {
      send,
      scan: async (code, more = {}) => (await send({ code, ...more })).data,
      press: async (key, values) => (await send({ key, ...(values && { values }) })).data,
      undo: async ({ id }) => (await send({ undo: id })).data,
    }
  }

  return {
    ...world,
    app,
    me,
    heard,
    colleague,
    picked,
    packer,
    outRow: (id) =>
      world.act((trx) =>
        trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    listOf: (outId) =>
      world.act((trx) =>
        trx
          .selectFrom('packingList')
          .selectAll()
          .where('outOrderId', '=', outId)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      ),
    boxes: (outId) =>
      world.act((trx) =>
        trx
          .selectFrom('packBox as b')
          .innerJoin('packingList as p', 'p.id', 'b.packingId')
          .select([
            'b.id',
            'b.boxNum',
            'b.boxStatus',
            'b.boxQuantity',
            'b.weight',
            'b.volume',
            'b.closeTime',
          ])
          .where('p.outOrderId', '=', outId)
          .orderBy('b.boxIndex')
          .execute(),
      ),
    call: async (path, body, as = me) => (await app.edit<BatchAnswer>(path, body, { as })).data,
  }
}
