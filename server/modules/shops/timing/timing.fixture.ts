import { sql } from 'kysely'
import { asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { giveCalls } from '../../money/finance/callFlow/giveCalls.fixture'
import { silentLog } from '../../../proofs/testing/logs'
import {
  startMarketplace,
  type SimulatedMarketplace,
} from '../marketplaces/simulated/startMarketplace'
import { runDuePlans } from './run/runDue'

interface Goods {
  code: string
  isbn?: string
  stock?: number
  price?: string
  saleStatus?: '1' | '2'
  state?: string
  restrictedReason?: string
  productId?: Id
  publishTime?: string
}

export interface TimingWorld {
  app: TestApp
  boss: SignedIn
  platform: SimulatedMarketplace
  /** A shop of its own with these listings. @returns its number */
  list(...goods: Goods[]): Promise<string>
  plan(shopNum: string, values?: object): Promise<Id>
  /** Makes a plan due so many minutes ago, and a second: also within the first of this minute. */
  due(id: Id, minutesAgo?: number): Promise<unknown>
  runDue(): Promise<void>
  /** sale_status by code. */
  statuses(shopNum: string): Promise<Record<string, string>>
  logs(planId: Id): Promise<Record<string, unknown>[]>
  /** What became of the listings of a plan's last run, by code. */
  items(planId: Id): Promise<Record<string, { state: string; reason: string | null }>>
  row(planId: Id): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** A company with one shop on a simulated platform. Listings are those of the platform, under its numbers. */
export async function openTimingWorld(): Promise<TimingWorld> {
  const app = await createTestApp()
  const { db } = app
  const boss = await app.signIn({ isAdmin: true })
  const platform = await startMarketplace({ seed: 5, orders: 1, listings: 40 })
  process.env.MARKETPLACES = `7=${platform.url}`
  const { companyId } = boss
  await sql`insert into company_financial (company_id) values (${companyId}) on conflict do nothing`.execute(
    db,
  )
  await giveCalls(db, companyId, 1000)
  const known = platform.listings().filter(({ state }) => state === 'NORMAL')
  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
    asSystem(db, async (trx) => (await query.execute(trx)).rows)
  let count = 0
  let shops = 0
  const addShop = async () => {
    shops += 1
    const shopNum = `7${String(shops).padStart(8, '0')}`
    await asSystem(db, (trx) =>
      trx
        .insertInto('shop')
        .values({
          companyId,
          shopNum,
          shopName: `文渊旧书${shops}`,
          platformId: '7',
          shopType: '7',
          accessToken: 'sim-token',
          authStatus: 'VALID',
        })
        .execute(),
    )
    return shopNum
  }
  return {
    app,
    boss,
    platform,
    list: async (...goods) => {
      const shopNum = await addShop()
      for (const [at, one] of goods.entries())
        await asSystem(db, (trx) =>
          trx
            .insertInto('shopGoods')
            .values({
              companyId,
              shopNum,
              platformId: '7',
              platformGoodsId: known[at]?.platformGoodsId ?? one.code,
              platformVersion: '1',
              title: `书${one.code}`,
              outerCode: one.code,
              isbn: one.isbn ?? null,
              stock: one.stock ?? 3,
              salePrice: one.price ?? '20.00',
              saleStatus: one.saleStatus ?? '2',
              goodsState: one.state ?? 'NORMAL',
              restrictedReason: one.restrictedReason ?? null,
              publishTime: one.publishTime ?? null,
              ...(one.productId && { productId: one.productId, matchState: '1', matchType: '1' }),
            })
            .execute(),
        )
      return shopNum
    },
    plan: async (shopNum, values = {}) => {
      count += 1
      const answer = await app.post<{ id: Id }>(
        '/shop/shopGoods/shelfSetting',
        {
          planName: `计划${count}`,
          platform: '7',
          shopNums: [shopNum],
          action: 'UP',
          scope: 'ALL',
          cycle: 'DAILY',
          runTimes: ['08:30'],
          ...values,
        },
        { as: boss },
      )
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
      return answer.data.id
    },
    due: (id, minutesAgo = 0) =>
      asSystem(db, (trx) =>
        sql`update timing_shelves_plan set next_run_time = date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}::int, secs => 1)
          where id = ${id}`.execute(trx),
      ),
    runDue: async () => {
      await runDuePlans(db, silentLog)
      await app.runTasks()
    },
    statuses: async (shopNum) =>
      Object.fromEntries(
        (
          await rowsOf(
            sql<{ code: string; status: string }>`
              select outer_code as code, sale_status as status from shop_goods where shop_num = ${shopNum} order by id`,
          )
        ).map(({ code, status }) => [code, status]),
      ),
    logs: (planId) =>
      rowsOf(
        sql<
          Record<string, unknown>
        >`select * from timing_shelves_log where plan_id = ${planId} order by id`,
      ),
    items: async (planId) =>
      Object.fromEntries(
        (
          await rowsOf(
            sql<{ code: string; state: string; reason: string | null }>`
              select g.outer_code as code, i.item_state as state, i.reason from timing_shelves_item i
              join shop_goods g on g.id = i.shop_goods_id
              where i.log_id = (select max(id) from timing_shelves_log where plan_id = ${planId}) order by i.id`,
          )
        ).map(({ code, state, reason }) => [code, { state, reason }]),
      ),
    row: async (planId) => {
      const [row] = await rowsOf(
        sql<Record<string, unknown>>`select * from timing_shelves_plan where id = ${planId}`,
      )
      return row ?? {}
    },
    close: async () => {
      delete process.env.MARKETPLACES
      await platform.close()
      await app.close()
    },
  }
}
