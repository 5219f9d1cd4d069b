import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import type { ScanAnswer } from '../../../kit/scans'
import { pancunRoutes } from '../../../modules/warehouse/pancun'
import { actAs } from '../../trade/playKit'

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  /** Codes of shelves nobody counts, three small ones first; every document takes one of its own. */
  shelves: string[]
}

/**
 * Quick counts of one demo company in every tab and state, scanned and registered by the program's own calls. The
 * transaction acts for the company already.
 */
export async function playPancun(trx: Trx, user: SessionUser): Promise<void> {
  // the calls open no transaction of their own: all of the demo is one
  const ctx: Context = { ...(await actAs(trx, user)), trx: (work) => work(trx) }
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await playOrdinary(stage)
  await playOld(stage)
}

async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const { rows } = await sql<{ warehouseId: Id; shelfCode: string; isSmall: boolean }>`
    select h.warehouse_id, h.shelf_code, bool_and(s.locked_quantity = 0) and count(*) between 3 and 12 as is_small
    from shelf h join stock s on s.shelf_id = h.id and s.quantity > 0
    where h.company_id = ${ctx.companyId} and h.sells and h.status = '1'
      and h.warehouse_id = (select min(id) from warehouse where company_id = ${ctx.companyId} and status = '1')
      and not exists (select from stocktake_shelf o where o.shelf_id = h.id and o.is_open)
      and not exists (select from stocktake_item o where o.shelf_id = h.id and o.is_open)
    group by h.id order by h.id desc`.execute(trx)
  const [first] = rows
  const codes = (isSmall: boolean, most: number) =>
    rows
      .filter((row) => row.isSmall === isSmall)
      .map(({ shelfCode }) => shelfCode)
      .slice(0, most)
  const shelves = [...codes(true, 3), ...codes(false, 2)]
  if (!first || shelves.length < 5) return undefined
  return { trx, ctx, warehouseId: first.warehouseId, shelves }
}

/** 普通盘存: one audited, one that waits for it, one that is counted, one that was voided. */
async function playOrdinary(stage: Stage): Promise<void> {
  const done = await begin(stage, 'ptPanCun', { pancunMode: 'COVER' })
  await scanShelf(stage, { skip: 1, twice: true })
  await act(stage, 'ptPanCun/submit', done, { auditNow: true, remark: '与上月差两册，已核对' })
  const waiting = await begin(stage, 'ptPanCun', { pancunMode: 'ADD' })
  await scanShelf(stage, { skip: 2 })
  await act(stage, 'ptPanCun/submit', waiting, { remark: '未走采购的捐赠书' })
  await act(stage, 'ptPanCun/cancel', await begin(stage, 'ptPanCun', { pancunMode: 'ADD' }))
  await begin(stage, 'ptPanCun', { pancunMode: 'COVER', freezeFlag: true })
  await scanShelf(stage, { skip: 1, isOpen: true })
}

const titles = [
  ['四部丛刊初编缩本', '张元济', '商务印书馆', 1936, '70', '680.00'],
  ['鲁迅全集（第三卷）', '鲁迅', '人民文学出版社', 1957, '85', '120.00'],
  ['中国小说史略', '鲁迅', '北新书局', 1927, '60', '1500.00'],
  ['宋词选', '胡云翼', '中华书局', 1962, '85', '45.00'],
  ['唐宋名家词选', '龙榆生', '古典文学出版社', 1956, '80', '66.00'],
  ['管锥编（全四册）', '钱锺书', '中华书局', 1979, '90', '320.00'],
] as const

/** 古旧书盘存: four copies that are stock, two being registered, and their shelf being checked. */
async function playOld(stage: Stage): Promise<void> {
  const shelfCode = stage.shelves.shift() ?? ''
  for (const at of [0, 1, 2, 3]) await register(stage, shelfCode, at)
  const { id } = await newest(stage)
  await act(stage, 'ancientPanCun/submit', id, { auditNow: true })
  await begin(stage, 'ancientPanCun', { checkMode: 'CHECK' })
  await scan(stage, 'ancientPanCun', shelfCode)
  for (const code of ['GX-1', 'GX-2', 'GX-3']) await scan(stage, 'ancientPanCun', code)
  const other = stage.shelves.shift() ?? ''
  for (const at of [4, 5]) await register(stage, other, at)
}

function register(stage: Stage, shelfCode: string, at: number): Promise<unknown> {
  const [productName, author, publisher, publishYear, conditionGrade, salePrice] =
    titles[at] ?? titles[0]
  return call(stage, 'POST /store/ancientPanCun/register', {
    warehouseId: stage.warehouseId,
    shelfCode,
    productName,
    author,
    publisher,
    publishYear,
    conditionGrade,
    salePrice,
    pieceCode: `GX-${at + 1}`,
    conditionDesc: at % 2 === 0 ? '书脊有磨损，内页干净' : '',
  })
}

const newest = ({ trx }: Stage) =>
  trx
    .selectFrom('stocktake')
    .select('id')
    .where('stocktakeType', '=', 'ANCIENT')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function begin(
  stage: Stage,
  kind: 'ptPanCun' | 'ancientPanCun',
  values: object,
): Promise<Id> {
  const { warehouseId } = stage
  const grade = kind === 'ptPanCun' && { conditionGrade: '100' }
  const made = await call(stage, `POST /store/${kind}/begin`, { warehouseId, ...grade, ...values })
  return (made as { id: Id }).id
}

interface Pass {
  /** Titles of the shelf that are not scanned. */
  skip: number
  /** The first one is scanned once too often. */
  twice?: boolean
  /** The shelf is not finished. */
  isOpen?: boolean
}

/** Every copy of a shelf under the gun but those of the last titles. */
async function scanShelf(stage: Stage, { skip, twice, isOpen }: Pass): Promise<void> {
  const { trx, warehouseId } = stage
  const shelfCode = stage.shelves.shift() ?? ''
  await scan(stage, 'ptPanCun', shelfCode)
  const books = await trx
    .selectFrom('stock as s')
    .innerJoin('shelf as h', 'h.id', 's.shelfId')
    .innerJoin('product as p', 'p.id', 's.productId')
    .select(['p.productCode', 's.quantity', 's.conditionGrade'])
    .where('h.shelfCode', '=', shelfCode)
    .where('h.warehouseId', '=', warehouseId)
    .where('s.quantity', '>', 0)
    .where('p.productType', '<>', '4')
    .orderBy('s.id')
    .execute()
  for (const [at, { productCode, quantity, conditionGrade }] of books.entries()) {
    if (at >= books.length - skip) continue
    await scan(stage, 'ptPanCun', `品相-${conditionGrade}`)
    await scan(stage, 'ptPanCun', productCode)
    const more = quantity - 1 + (twice && at === 0 ? 1 : 0)
    if (more > 0) await press(stage, 'more', { quantity: more })
  }
  if (!isOpen) await press(stage, 'shelf')
}

const desk = randomUUID()
let number = 0

const send = async (stage: Stage, kind: string, body: object): Promise<ScanAnswer> => {
  const { warehouseId } = stage
  const whole = { id: randomUUID(), warehouseId, desk, number: (number += 1), ...body }
  const answer = (await call(stage, `POST /store/${kind}/scan`, whole)) as ScanAnswer
  if (/^[A-Z]/.test(answer.outcome)) throw new Error(`playPancun: ${answer.text ?? ''}`)
  return answer
}
const scan = (stage: Stage, kind: string, code: string) => send(stage, kind, { code })
const press = (stage: Stage, key: string, values?: object) =>
  send(stage, 'ptPanCun', { key, ...(values && { values }) })
const act = (stage: Stage, name: string, id: Id, values: object = {}) =>
  call(stage, `POST /store/${name}`, { ids: [id], ...values })

async function call({ ctx }: Stage, name: string, body: object): Promise<unknown> {
  const route = pancunRoutes.find((one) => one.call === name)
  if (!route) throw new Error(`playPancun: nobody answers ${name}`)
  const answer = (await route.handle(
    { ...ctx, requestId: randomUUID() },
    {
      body,
      query: {},
      params: {},
    },
  )) as { failed?: number; results?: readonly { reason?: string }[] }
  if (answer.failed) throw new Error(`playPancun: ${name}: ${answer.results?.[0]?.reason ?? ''}`)
  return answer
}
