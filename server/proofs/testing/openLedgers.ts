import { randomUUID } from 'node:crypto'
import { actFor, asSystem, now, type Connection, type Id, type Trx } from '../../base/db'
import { openAccount } from '../../modules/money/finance'
import { postStockFlow } from '../../modules/warehouse/stock'
import { insertRegions, insertWarehouse } from './insertWarehouse'
import { makeUser } from './signIn'

/** A company with an account, a warehouse of two shelves and a book, for specs of the ledgers. */
export interface LedgerWorld {
  companyId: Id
  userId: Id
  warehouseId: Id
  shelves: readonly [Id, Id]
  /** What `receive` brings in. */
  productId: Id
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Copies that come in on the first shelf. @returns the stock row */
  receive(quantity: number): Promise<Id>
}

export async function openLedgers({ db }: Pick<Connection, 'db'>): Promise<LedgerWorld> {
  await asSystem(db, insertRegions)
  const owner = await makeUser(db, {})
  const { companyId } = owner
  const { userId } = owner.user
  const act: LedgerWorld['act'] = (work) => actFor(db, { companyId, userId }, work)
  const made = await act(async (trx) => {
    await openAccount(trx, companyId)
    const { warehouseId, shelfId } = await insertWarehouse(trx, owner, '通州仓')
    const shelf = await trx
      .selectFrom('shelf')
      .select(['areaId', 'shelfAreaId'])
      .where('id', '=', shelfId)
      .executeTakeFirstOrThrow()
    const second = await trx
      .insertInto('shelf')
      .values({ ...shelf, companyId, warehouseId, shelfCode: 'A1-02' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { warehouseId, shelves: [shelfId, second.id] as const }
  })
  const world: LedgerWorld = { companyId, userId, productId: '1', act, receive, ...made }
  return world

  function receive(quantity: number): Promise<Id> {
    return act((trx) =>
      postStockFlow(trx, {
        ...bill(userId),
        companyId,
        productId: world.productId,
        warehouseId: made.warehouseId,
        shelfId: made.shelves[0],
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: quantity,
        unitCost: '8.00',
      }),
    )
  }
}

/** What a posting of a spec says about its origin; every call is a request of its own. */
export const bill = (userId: Id, billNum = 'KC1') => ({
  billType: 'MANUAL',
  billNum,
  requestId: randomUUID(),
  userId,
  now: now(),
})
