import type { Connection, Id, Trx } from '../../../base/db'
import { now } from '../../../base/db'
import { bill, openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import { createOutOrder, handOutEvents, type WarehouseActor } from '../outOrder'
import { postStockFlow } from '../stock'
import { watchPicking } from './watchPicking'

/** A PRO warehouse with shelves and books, for specs of the floor. */
export interface PickWorld extends LedgerWorld {
  actor: WarehouseActor
  /** What the documents' source was told, by number of the document. */
  told: string[]
  /** A further book. */
  book(name?: string): Promise<Id>
  /** A further shelf of the picking area, or of another area. */
  shelf(
    code: string,
    change?: { areaName?: string; pickSort?: number; shelfType?: string },
  ): Promise<Id>
  /** Copies on a shelf. @returns the stock row */
  put(productId: Id, shelfId: Id, quantity: number, change?: object): Promise<Id>
  /** A waiting CK document over some books, in grade 90 unless another is said. */
  out(
    lines: readonly (readonly [Id, number, string?])[],
    change?: object,
  ): Promise<{ id: Id; outOrderNum: string }>
  wall(rows: number, columns: number, change?: object): Promise<Id>
  rules(change: object): Promise<unknown>
}

let serial = 0

export async function openPickWorld(connection: Pick<Connection, 'db'>): Promise<PickWorld> {
  const world = await openLedgers(connection)
  const { act, companyId, warehouseId, userId } = world
  const told: string[] = []
  handOutEvents({
    WHOLESALE: {
      async picked(_trx, out) {
        told.push(`picked ${out.outOrderNum}`)
      },
      async shipped() {},
      async revoked() {},
      async lack(_trx, out, reason) {
        told.push(`lack ${out.outOrderNum}: ${reason}`)
      },
    },
  })
  watchPicking()
  await act((trx) =>
    trx
      .updateTable('warehouse')
      .set({ warehouseMode: 'PRO' })
      .where('id', '=', warehouseId)
      .execute(),
  )
  const actor = {
    user: { userId, nickName: '拣货员', companyName: '文渊书店' },
    now,
  }
  return { ...world, actor, told, book, shelf, put, out, wall, rules }

  function book(name = `书${(serial += 1)}`) {
    return act(async (trx) => {
      const { id } = await trx
        .insertInto('product')
        .values({
          companyId,
          productCode: `SP${(serial += 1)}`,
          productType: '1',
          productName: name,
          listPrice: '20.00',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  function shelf(
    code: string,
    { areaName, ...change }: { areaName?: string; pickSort?: number; shelfType?: string } = {},
  ) {
    return act(async (trx) => {
      const place = areaName === undefined ? await firstPlace(trx) : await newPlace(trx, areaName)
      const systemFlag = ['DEFECT', 'DEFAULT', 'RETURN', 'STAGE_IN'].includes(
        change.shelfType ?? '',
      )
      const { id } = await trx
        .insertInto('shelf')
        .values({ ...place, companyId, warehouseId, shelfCode: code, systemFlag, ...change })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  function firstPlace(trx: Trx) {
    return trx
      .selectFrom('shelf')
      .select(['areaId', 'shelfAreaId'])
      .where('id', '=', world.shelves[0])
      .executeTakeFirstOrThrow()
  }

  async function newPlace(trx: Trx, areaName: string) {
    const known = await trx
      .selectFrom('warehouseArea as a')
      .innerJoin('shelfArea as g', 'g.areaId', 'a.id')
      .select(['a.id as areaId', 'g.id as shelfAreaId'])
      .where('a.areaName', '=', areaName)
      .executeTakeFirst()
    if (known) return known
    const mark = `Q${(serial += 1)}`
    const area = await trx
      .insertInto('warehouseArea')
      .values({
        companyId,
        warehouseId,
        areaCode: mark,
        areaName,
        areaType: 'STORE',
        pickSort: serial,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group = await trx
      .insertInto('shelfArea')
      .values({
        companyId,
        warehouseId,
        areaId: area.id,
        shelfAreaCode: mark,
        shelfAreaName: `${areaName}一区`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { areaId: area.id, shelfAreaId: group.id }
  }

  function put(productId: Id, shelfId: Id, quantity: number, change: object = {}) {
    return act((trx) =>
      postStockFlow(trx, {
        ...bill(userId),
        companyId,
        productId,
        warehouseId,
        shelfId,
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: quantity,
        unitCost: '8.00',
        ...change,
      }),
    )
  }

  async function out(lines: readonly (readonly [Id, number, string?])[], change: object = {}) {
    const sourceNum = `PX${(serial += 1)}`
    const made = await act((trx) =>
      createOutOrder(
        trx,
        { outType: 'WHOLESALE', sourceType: 'WHOLESALE', sourceNum, sort: '3' },
        {
          companyId,
          warehouseId,
          warehouseMode: 'PRO',
          expressCode: null,
          lines: lines.map(([productId, quantity, conditionGrade = '90']) => ({
            orderItemId: String((serial += 1)),
            productId,
            isbn: null,
            productCode: null,
            productName: '红楼梦',
            author: null,
            publisher: null,
            image: null,
            conditionGrade,
            listPrice: '20.00',
            dealPrice: '10.00',
            quantity,
          })),
          userId,
          now: now(),
        },
      ),
    )
    return act(async (trx) => {
      const { id } = await trx
        .updateTable('outOrder')
        .set({ outOrderNum: made.outOrderNum, ...change })
        .where('outOrderNum', '=', made.outOrderNum)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, outOrderNum: made.outOrderNum }
    })
  }

  function wall(rowCount: number, columnCount: number, change: object = {}) {
    return act(async (trx) => {
      const mark = `FJ${(serial += 1)}`
      const { id } = await trx
        .insertInto('sortWall')
        .values({
          companyId,
          warehouseId,
          wallName: mark,
          wallCode: mark,
          rowCount,
          columnCount,
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  function rules(change: object) {
    return act((trx) =>
      trx.updateTable('warehouse').set(change).where('id', '=', warehouseId).execute(),
    )
  }
}
