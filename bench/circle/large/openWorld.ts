import { sql } from 'kysely'
import { asSystem, connect, migrate, type Db, type Id } from '../../../server/base/db'
import {
  listenOnce,
  makeCircle,
  queueTask,
} from '../../../server/modules/circle/matching/matchWorld.fixture'
import { createGpWorld, type GpWorld } from '../../../server/modules/circle/order/gpWorld.fixture'
import { makeUser, type SignedIn } from '../../../server/proofs/testing/signIn'
import { insertRegions } from '../../../server/proofs/testing/insertWarehouse'
import { generateOffers, isbnOf, titleOf } from '../generateOffers'

export interface Size {
  books: number
  offers: number
}

export interface LargeWorld {
  /** Others who order meanwhile. */
  gp: GpWorld
  db: Db
  /** Whose list is matched; every call comes from another window. */
  buyer: SignedIn
  numbers: number
  /** What others order meanwhile. */
  orderedOffer: Id
  window(): SignedIn
}

const sellers = 500
const ownName = '明德馆配'
/** Columns of the customer's own file. */
export const ownColumns = 30

/** The world on a database; offers are made where there are none. */
export async function openWorld(databaseUrl: string, { books, offers }: Size): Promise<LargeWorld> {
  const connection = await connect({ databaseUrl })
  await migrate(connection.db)
  listenOnce()
  let buyer = await findBuyer(connection.db)
  const numbers = Math.max(Math.round(offers / 16), books)
  if (!buyer) {
    const made = await makeUser(connection.db, { companyName: ownName, isAdmin: true })
    await asSystem(connection.db, insertRegions)
    const circleId = await makeCircle(connection.db, [made])
    await generateOffers(connection.db, circleId, {
      sellers,
      offers,
      numbers,
      at: (text) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`),
    })
    buyer = await findBuyer(connection.db)
  }
  if (!buyer) throw new Error('bench/circle/large: nobody buys')
  // the fixture counts from 1 in each process, the database is kept
  await sql`update gp_match_task set task_num = 'K' || id where task_num like 'GP%'`.execute(
    connection.db,
  )
  const own = buyer
  const gp = await createGpWorld({
    connection,
    resolveSession: () => async (token) => (token.startsWith(own.token) ? own.user : undefined),
  })
  let windows = 0
  return {
    gp,
    db: connection.db,
    buyer: own,
    numbers,
    orderedOffer: await gp.offer(gp.supplier, 40_000, { price: '0.01' }),
    window: () => ({ ...own, token: `${own.token}~${(windows += 1)}` }),
  }
}

async function findBuyer(db: Db): Promise<SignedIn | undefined> {
  const { rows } = await sql<{ userId: Id; companyId: Id }>`
    select u.id as user_id, c.id as company_id from company c join app_user u on u.company_id = c.id
    where c.company_name = ${ownName} and exists (select from gp_stock)`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { companyId, userId } = found
  const user = {
    userId,
    companyId,
    username: 'large',
    nickName: '店员',
    avatar: '',
    companyName: ownName,
    roles: ['boss'],
    permissions: [],
    roleKey: 'boss',
    warehouseId: null,
    isAdmin: true,
  }
  return { token: 'large', companyId, user }
}

/**
 * A task with so many lines: of ten one that nobody offers, three whose titles are written another way.
 * @param from  the first number, so that lists share no book
 */
export async function makeList(
  { db, buyer, numbers }: LargeWorld,
  lines: number,
  from = 0,
): Promise<Id> {
  const { companyId } = buyer
  const taskId = await queueTask(db, buyer, [{ isbn: '9787020002207', title: '一' }])
  // a list is in no order of numbers
  const number = sql`case when n % 10 = 9 then ${numbers}::bigint + n else (n::bigint + ${from}::int) * 999983 % ${numbers}::int + 1 end`
  const others = Array.from(
    { length: ownColumns - 2 },
    (_, at) => sql`${sql.lit(`第${at + 3}列 `)} || n % 977`,
  )
  await asSystem(db, async (trx) => {
    await sql`delete from gp_match_book where task_id = ${taskId}`.execute(trx)
    await sql`
      insert into gp_match_line (company_id, task_id, line_no, raw, isbn_raw, isbn13, book_name, author, publisher,
        publish_date, clc, list_price, need_qty, line_state)
      select ${companyId}, ${taskId}, n, jsonb_build_array(isbn::text, title, ${sql.join(others)}), isbn::text, isbn, title,
        '著者' || n % 977, '第' || n % 300 || '出版社', 1990 + n % 35 || '-06', chr(65 + n % 22) || n % 90, 20 + number % 80,
        1 + n % 3, 'VALID'
      from (
        select n, number, ${isbnOf(sql`number`)} as isbn,
          case n % 10 when 3 then '《' || ${titleOf(sql`number`)} || '》' when 5 then ${titleOf(sql`number`)} || '：修订本'
            when 7 then ${titleOf(sql`number`)} || '（精装）' else ${titleOf(sql`number`)} end as title
        from (select n, ${number} as number from generate_series(1, ${lines}::int) n) k) l`.execute(
      trx,
    )
    await sql`update gp_match_task set book_count = ${lines}, state = 'MATCHING', start_time = now() where id = ${taskId}`.execute(
      trx,
    )
  })
  return taskId
}
