import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { asSystem, now, type Db, type Trx } from '../base/db'
import { hashPassword } from '../modules/people/credentials/password'
import { buildMenu, menuSource, syncMenu } from '../modules/company/menu'
import { loadRegions } from '../modules/company/region'
import { readDivisions } from '../modules/company/region/readDivisions'
import { addedRoles, companyPlans, platformPlan } from './plans/companies'
import { builtInRoles, grantBuiltIn } from '../modules/people/role'
import type { SeededFile } from './goods/addPicture'
import { advanceIds, insertTable, seedOrder } from './insertSheet'
import { fillNewShelves } from './warehouse/house/fillNewShelves'
import { handOver } from './orders/handOver'
import { makeAccounts } from './people/makeAccounts'
import { makeAfterSales } from './afterSales/makeAfterSales'
import { makeCatalogue } from './goods/makeCatalogue'
import { makeCompanies } from './people/makeCompanies'
import { makeInitOrders } from './orders/makeInitOrders'
import { makeListings } from './shops/makeListings'
import { makePriceTemplates } from './shops/makePriceTemplates'
import { makeTimingPlans } from './shops/makeTimingPlans'
import { makeOffers } from './goods/makeOffers'
import { makeParties } from './parties/makeParties'
import { makePartners } from './parties/makePartners'
import { makeRebates } from './parties/makeRebates'
import { makeMessages } from './notes/makeMessages'
import { makeNotices } from './notes/makeNotices'
import { makeOrders } from './orders/makeOrders'
import { makeProducts } from './goods/makeProducts'
import { makeStock } from './warehouse/house/makeStock'
import { makeStrategies } from './orders/makeStrategies'
import { makeTasks } from './notes/makeTasks'
import { makeWhitelist } from './parties/makeWhitelist'
import { playCloud } from './warehouse/house/playCloud'
import { playExpress } from './warehouse/out/playExpress'
import { playHouse } from './warehouse/house/playHouse'
import { playGoods } from './warehouse/stock/playGoods'
import { playLocks } from './warehouse/house/playLocks'
import { playMoves } from './warehouse/stock/playMoves'
import { playOuts } from './warehouse/out/playOuts'
import { playTransfers } from './warehouse/stock/playTransfers'
import { playPancun } from './warehouse/stock/playPancun'
import { playPacking } from './warehouse/out/playPacking'
import { playPicking } from './warehouse/out/playPicking'
import { playQuality } from './warehouse/out/playQuality'
import { playPurchase } from './trade/playPurchase'
import { playStockTasks } from './warehouse/stock/playStockTasks'
import { playStocktakes } from './warehouse/stock/playStocktakes'
import { playWholesale } from './trade/playWholesale'
import { demoUser } from './people/demoUser'
import { playCircle } from './circle/playCircle'
import { createWorld, type World } from './world/World'

const bookCount = 5200
const orderCount = 3400

export interface SeedOptions {
  /** Called with what is being done, in Chinese, and the share done so far, 0–1. */
  onProgress?: (text: string, share: number) => void
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai; default now. The same minute gives the same data. */
  baseTime?: string
  /** Where pictures go; default DATA_DIR or ./data. */
  dataDir?: string
}

/**
 * Fills an empty database with the demo: three companies with staff, shops, warehouses, books, stock,
 * orders and money that agree with each other. Everything commits together or not at all.
 * @returns false when the database already holds a company; then nothing is touched
 */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<boolean> {
  const report = options.onProgress ?? (() => {})
  const some = await asSystem(db, (trx) =>
    trx.selectFrom('company').select('id').limit(1).executeTakeFirst(),
  )
  if (some) return false
  report('正在载入行政区划与菜单', 0)
  await loadRegions(db)
  await syncMenu(db, buildMenu(menuSource()))
  report('正在生成演示数据', 0.15)
  const { world, files } = makeDemo(options.baseTime ?? now(), await hashPasswords())
  await writeFiles(files, options.dataDir ?? process.env.DATA_DIR ?? './data')
  await asSystem(db, (trx) => writeDemo(trx, world, report))
  report('演示数据已就绪', 1)
  return true
}

/** The demo as rows, without a database: the same minute gives the same rows. */
export function makeDemo(
  baseTime: string,
  hashes: ReadonlyMap<string, string>,
): { world: World; files: SeededFile[] } {
  const world = createWorld(baseTime, readDivisions())
  makeCompanies(world, hashes)
  makeAccounts(world)
  makeParties(world)
  const licenses = makePartners(world)
  makeRebates(world)
  const covers = makeProducts(world, makeCatalogue(world.random, world.people, bookCount))
  makeOffers(world)
  makeWhitelist(world)
  makeStock(world)
  fillNewShelves(world)
  makeOrders(world, orderCount)
  makeAfterSales(world)
  world.timeline.run()
  world.stock.writeCells()
  world.ledger.writeAccounts()
  world.credit.write()
  handOver(world)
  makeInitOrders(world)
  makePriceTemplates(world)
  makeListings(world)
  makeTimingPlans(world)
  makeStrategies(world)
  makeMessages(world)
  makeNotices(world)
  makeTasks(world)
  for (const serial of world.calendar.lastSerials()) world.sheet.put('documentNumber', serial)
  return { world, files: [...covers, ...licenses] }
}

async function hashPasswords(): Promise<Map<string, string>> {
  const accounts = [...companyPlans, platformPlan].flatMap(({ staff, password }) =>
    staff.map(({ username }) => ({ username, password })),
  )
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  return new Map(accounts.map(({ username }, at) => [username, hashes[at] ?? '']))
}

async function writeDemo(
  trx: Trx,
  world: World,
  report: (text: string, share: number) => void,
): Promise<void> {
  for (const [at, table] of seedOrder.entries()) {
    const title = titles[table]
    if (title) report(`正在写入${title}`, 0.25 + (0.7 * at) / seedOrder.length)
    await insertTable(trx, world.sheet, table)
    if (table === 'role') await grantMenus(trx, world)
  }
  // The counters belong to the owner of the tables, not to the role that works on the rows.
  await sql`select set_config('role', 'none', true)`.execute(trx)
  await advanceIds(trx, world.sheet)
  // until when an order has to leave is the order's: what waits in the warehouse says the same
  await sql`update out_order o set deadline_time = s.latest_delivery_time, pay_time = s.pay_time,
      express_num = s.express_num, platform_order_num = s.platform_order_num
    from sales_order s where s.id = o.order_id`.execute(trx)
  // so many new rows at once: without statistics the planner walks the wrong way
  await sql`analyze ${await ownTables(trx)}`.execute(trx)
  report('正在演示批销与采购', 0.95)
  await playTrade(trx, world)
}

/** Trade documents come last: they are made by the program's own steps on what lies there. */
/** Not those that all databases of a server share: whoever counts them holds them until the end of the transaction. */
async function ownTables(trx: Trx) {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    trx,
  )
  return sql.join(rows.map(({ name }) => sql.table(name)))
}

async function playTrade(trx: Trx, { companies }: World): Promise<void> {
  const [company] = companies
  const seller = company?.staff[0]
  if (!company || !seller) return
  await playWholesale(trx, demoUser(company, seller))
  await playPurchase(trx, demoUser(company, seller))
  await playStocktakes(trx, demoUser(company, seller))
  await playMoves(trx, demoUser(company, seller))
  await playPancun(trx, demoUser(company, seller))
  await playOuts(trx, demoUser(company, seller))
  await playExpress(trx, demoUser(company, seller))
  await playTransfers(trx, demoUser(company, seller))
  await playPicking(trx, demoUser(company, seller))
  await playQuality(trx, demoUser(company, seller))
  await playPacking(trx, demoUser(company, seller))
  await playLocks(trx, demoUser(company, seller))
  await playHouse(trx, demoUser(company, seller))
  await playGoods(trx, demoUser(company, seller))
  await playStockTasks(trx, demoUser(company, seller))
  await playCircle(trx, companies)
  await playCloud(trx, demoUser(company, seller))
}

const titles: Readonly<Record<string, string>> = {
  company: '公司、仓库与店铺',
  product: '图书与百货',
  salesOrder: '订单',
  orderItem: '订单商品',
  stock: '库存',
  outOrder: '出库单',
  stockLock: '库存锁定',
  stockFlow: '库存流水',
  accountFlow: '资金流水',
  message: '消息与公告',
}

/** Roles hold menu rows; the boss needs none. */
function grantMenus(trx: Trx, { sheet }: World): Promise<void> {
  const roles = sheet.of('role').map((role) => ({
    id: String(role.id),
    companyId: String(role.companyId),
    roleKey: String(role.roleKey),
  }))
  return grantBuiltIn(trx, roles, [...builtInRoles, ...addedRoles])
}

async function writeFiles(files: readonly SeededFile[], dataDir: string): Promise<void> {
  for (const { id, bytes } of files) {
    const path = join(dataDir, 'files', id.slice(0, 2), id)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}
