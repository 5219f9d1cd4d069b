import { randomUUID } from 'node:crypto'
import type { Id } from '../../../base/db'
import { asSystem } from '../../../base/db'
import type { ScanAnswer } from '../../../kit/scans'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { checkStock } from '../stock'
import { checkPicking } from '../picking/checkPicking'
import { openPickWorld, type PickWorld } from '../picking/pickWorld.fixture'
import { confirmList, makeWaves } from '../picking'
import { checkQuality } from './checkQuality'

/** A book as it lies on the floor: what its labels say. */
export interface Book {
  id: Id
  code: string
  stockId: Id
}

export interface QualityWorld extends PickWorld {
  app: TestApp
  me: SignedIn
  /** A book with copies on a shelf of its own. */
  stocked(copies: number, change?: { conditionGrade?: string; pieceCode?: string }): Promise<Book>
  /** Copies of a book in another grade or with a code of their own, on the same shelf area. */
  more(book: Book, copies: number, change: object): Promise<Id>
  /** A wave of some documents, picked whole. */
  picked(
    outIds: readonly Id[],
    pickMode?: 'SORT' | 'SINGLE' | 'WHOLE',
    sortWallId?: Id | null,
  ): Promise<{ id: Id; waveNum: string }>
  outRow(id: Id): Promise<Record<string, unknown> & { outStatus: string; outOrderNum: string }>
  waveRow(id: Id): Promise<Record<string, unknown>>
  records(outId: Id): Promise<Record<string, unknown>[]>
  station(name: 'sort' | 'single' | 'whole', as?: SignedIn): Desk
  /** Nothing the ledgers, the lists and the records promise is broken. */
  faults(): Promise<unknown[]>
}

type Answer = ScanAnswer & { error?: string }
export interface Desk {
  scan(code: string, more?: object): Promise<Answer>
  press(key: string): Promise<Answer>
  undo(id: string): Promise<Answer>
  now(): Promise<{ row: Record<string, unknown>; lines: Record<string, unknown>[] }>
}

let serial = 0

export async function openQualityWorld(): Promise<QualityWorld> {
  const app = await createTestApp()
  const world = await openPickWorld(app)
  const me = await app.signIn({
    isAdmin: true,
    company: {
      token: '',
      companyId: world.companyId,
      user: {
        userId: world.userId,
        companyId: world.companyId,
        companyName: '文渊书店',
      } as SignedIn['user'],
    },
  })
  const { act } = world

  const put = async (id: Id, code: string, copies: number, change: object) => {
    const shelfId = await world.shelf(`Z-${(serial += 1)}`, { pickSort: serial })
    const stockId = await world.put(id, shelfId, copies, change)
    await act((trx) =>
      trx.updateTable('stock').set({ productCode: code }).where('productId', '=', id).execute(),
    )
    return stockId
  }
  const one = (table: 'outOrder' | 'wave', id: Id) =>
    act(
      (trx) =>
        trx
          .selectFrom(table)
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow() as Promise<never>,
    )

  return {
    ...world,
    app,
    me,
    async stocked(copies, change = {}) {
      const code = `QC-${(serial += 1)}`
      const id = await world.book(`质检书${serial}`)
      await act((trx) =>
        trx.updateTable('product').set({ productCode: code }).where('id', '=', id).execute(),
      )
      return { id, code, stockId: await put(id, code, copies, change) }
    },
    more: (book, copies, change) => put(book.id, book.code, copies, change),
    picked(outIds, pickMode = 'SORT', sortWallId = null) {
      return act(async (trx) => {
        const { waves } = await makeWaves(trx, world.actor, {
          outIds,
          pickMode,
          sortWallId,
          pickerId: world.userId,
        })
        const [wave] = waves
        if (!wave) throw new Error('picked: no wave was made')
        for (const listId of wave.pickListIds) {
          const list = await trx
            .selectFrom('pickList')
            .selectAll()
            .where('id', '=', listId)
            .executeTakeFirstOrThrow()
          await confirmList(trx, list, [], undefined, world.actor)
        }
        return { id: wave.id, waveNum: wave.waveNum }
      })
    },
    outRow: (id) => one('outOrder', id),
    waveRow: (id) => one('wave', id),
    records: (outId) =>
      act(
        (trx) =>
          trx
            .selectFrom('qualityRecord')
            .selectAll()
            .where('outOrderId', '=', outId)
            .orderBy('id')
            .execute() as Promise<never>,
      ),
    station(name, as = me) {
      const desk = randomUUID()
      let number = 0
      const send = async (body: object) =>
        (
          await app.post<Answer>(
            `/wms/quality/${name}/scan`,
            {
              id: randomUUID(),
              warehouseId: world.warehouseId,
              desk,
              number: (number += 1),
              ...body,
            },
            { as },
          )
        ).data
      return {
        scan: (code, more = {}) => send({ code, ...more }),
        press: (key) => send({ key }),
        undo: (id) => send({ undo: id }),
        now: async () =>
          (
            await app.post<{ view: Awaited<ReturnType<Desk['now']>> }>(
              `/wms/quality/${name}/now`,
              { warehouseId: world.warehouseId },
              { as },
            )
          ).data.view,
      }
    },
    faults: () =>
      asSystem(app.db, async (trx) => [
        ...(await checkStock(trx)),
        ...(await checkPicking(trx)),
        ...(await checkQuality(trx)),
      ]),
  }
}
