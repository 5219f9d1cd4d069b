import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import type { Route } from '../../../kit/http'
import { postStockFlow } from '../../../modules/warehouse/stock'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { bill } from '../../testing/openLedgers'

/** A company that plays in circles, with a warehouse of its own. */
export interface Player extends SignedIn {
  warehouseId: Id
  shelfId: Id
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** A book of the company. @returns its id */
  book(isbn: string, listPrice?: string | null): Promise<Id>
  /** Copies that come in. @returns the stock row */
  receive(productId: Id, grade: string, quantity: number): Promise<Id>
}

export interface CircleWorld {
  app: TestApp
  player(companyName: string): Promise<Player>
  /** A circle owned by `owner`, with these members. @returns its id */
  circle(
    owner: Player,
    members: readonly (readonly [Player, 'BUY' | 'SUPPLY' | 'BOTH'])[],
  ): Promise<Id>
}

/** Companies, circles and books as a test needs them; the calls are those of `routes`. */
export async function createCircleWorld(routes: readonly Route[]): Promise<CircleWorld> {
  const app = await createTestApp({ routes })
  await asSystem(app.db, insertRegions)
  return { app, player, circle }

  async function player(companyName: string): Promise<Player> {
    const user = await app.signIn({ isAdmin: true, companyName })
    const act: Player['act'] = (work) =>
      actFor(app.db, { companyId: user.companyId, userId: user.user.userId }, work)
    await asSystem(app.db, (trx) => makeBoss(trx, user))
    const place = await act((trx) => insertWarehouse(trx, user, `${companyName}仓`))
    const book: Player['book'] = (isbn, listPrice = '40.00') =>
      act(async (trx) => {
        const made = await trx
          .insertInto('product')
          .values({
            companyId: user.companyId,
            productCode: randomUUID().slice(0, 20),
            productType: '1',
            isbn,
            productName: `书${isbn.slice(-4)}`,
            author: '佚名',
            publisher: '中华书局',
            listPrice,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return made.id
      })
    const receive: Player['receive'] = (productId, grade, quantity) =>
      act((trx) =>
        postStockFlow(trx, {
          ...bill(user.user.userId),
          companyId: user.companyId,
          productId,
          ...place,
          conditionGrade: grade,
          flowType: 'MANUAL_IN',
          change: quantity,
          unitCost: '8.00',
        }),
      )
    return { ...user, ...place, act, book, receive }
  }

  async function circle(owner: Player, members: Parameters<CircleWorld['circle']>[1]): Promise<Id> {
    const mark = randomUUID().slice(0, 8)
    return asSystem(app.db, async (trx) => {
      const { id } = await trx
        .insertInto('stockCircle')
        .values({
          companyId: owner.companyId,
          circleNum: `QZ${mark}`,
          name: `圈${mark}`,
          circleType: 'OPEN',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const all = [
        [owner, 'BOTH'] as const,
        ...members.filter(([one]) => one.companyId !== owner.companyId),
      ]
      for (const [at, [one, ability]] of all.entries())
        await trx
          .insertInto('circleMember')
          .values({
            companyId: one.companyId,
            circleId: id,
            supplierCode: `商家${String(1000 + at)}`,
            role: at === 0 ? 'OWNER' : 'MEMBER',
            ability,
            state: 'JOINED',
            joinTime: sql<string>`now()`,
          })
          .execute()
      return id
    })
  }
}

/** Messages go to whoever holds a role that may act on them. */
async function makeBoss(trx: Trx, { companyId, user }: SignedIn): Promise<void> {
  // somebody else than who acts: nobody is told what they did themselves
  const { rows } = await sql<{ id: Id }>`
    insert into app_user (company_id, username, nick_name, phone, password_hash)
    values (${companyId}, ${`boss-${user.userId}`}, '老板', '13800000000', '-') returning id`.execute(
    trx,
  )
  const { id } = await trx
    .insertInto('role')
    .values({ companyId, roleName: '老板', roleKey: 'boss' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('userRole')
    .values({ companyId, userId: rows[0]?.id ?? '0', roleId: id })
    .execute()
}
