import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actFor, type Id } from '../../../server/base/db'
import { runChunk } from '../../../server/modules/circle/matching/runChunk'
import { actorOf, makeBooks } from './matchPart'
import { makeList, type LargeWorld } from './openWorld'
import { psql } from './psql'
import { timed } from './timed'

const size = 60_000

interface Duck {
  run(sql: string): Promise<unknown>
}

const columns =
  'supply_company_id, warehouse_id, product_id, supplier_code, circle_id, grade, list_price, circle_price, quantity'

/**
 * The true floor: an analytical engine joins and ranks, COPY stores the same candidates in the same table with its
 * indexes. Its offers are loaded before and not counted. DUCKDB_MODULE names where `@duckdb/node-api` was installed.
 */
export async function compareDuck(world: LargeWorld, url: string): Promise<void> {
  const duck = await openDuck()
  if (!duck) return console.log('DuckDB：没有安装（DUCKDB_MODULE）')
  const folder = mkdtempSync(join(tmpdir(), 'bench-duck-'))
  const at = (name: string) => join(folder, `${name}.csv`)
  const setting = `set app.company_id = '${world.buyer.companyId}'`
  const asBuyer = (text: string) => psql(url, setting, text)
  try {
    await timed('DuckDB 读入库存（不计）', async () => {
      await asBuyer(
        `\\copy (select gp_stock_id, isbn13, ${columns} from gp_visible_offer) to '${at('offers')}' csv header`,
      )
      await duck.run(`create table offers as from read_csv('${at('offers')}')`)
    })
    const theirs = await list(world, 1_060_000)
    await asBuyer(
      `\\copy (select id, isbn13 from gp_match_book where task_id = ${theirs}) to '${at('books')}' csv header`,
    )
    const floor = await timed(`${size} 种：DuckDB 连接，COPY 入表`, async () => {
      await duck.run(candidatesInto(at('candidates'), at('books'), world.buyer.companyId, theirs))
      await asBuyer(`\\copy gp_match_stock (${stored}) from '${at('candidates')}' csv`)
    })
    const ours = await list(world, 1_130_000)
    const found = await timed(`${size} 种：匹配`, async () => {
      while ((await actFor(world.db, actorOf(world), (trx) => runChunk(trx, ours))) === 'more');
    })
    console.log(`DuckDB 加 COPY / 匹配 = ${(floor / found).toFixed(2)}（目标 0.5）`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const stored = `company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id, supplier_code,
  circle_id, grade, list_price, price, discount, available_qty, effective_price, rank, weight_g, snapshot_time`

const candidatesInto = (file: string, books: string, companyId: Id, taskId: Id) => `copy (
  select ${companyId}, ${taskId}, id, gp_stock_id, supply_company_id, warehouse_id, product_id, supplier_code, circle_id, grade,
    list_price, circle_price, round(circle_price * 100 / list_price, 2), quantity, circle_price, rank, 500, 'epoch'
  from (
    select b.id, o.*, row_number() over (partition by b.id order by o.circle_price, o.gp_stock_id) as rank
    from read_csv('${books}') b join offers o on o.isbn13 = b.isbn13
  ) r where rank <= 20) to '${file}' (header false)`

async function list(world: LargeWorld, from: number): Promise<Id> {
  const taskId = await makeList(world, size, from)
  await makeBooks(world, taskId)
  return taskId
}

async function openDuck(): Promise<Duck | undefined> {
  const place = process.env.DUCKDB_MODULE
  if (!place) return undefined
  const { DuckDBInstance } = (await import(place)) as {
    DuckDBInstance: { create(path: string, options: object): Promise<{ connect(): Promise<Duck> }> }
  }
  return (await DuckDBInstance.create(':memory:', { threads: '2' })).connect()
}
