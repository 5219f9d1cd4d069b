import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import {
  deleteType,
  pictureType,
  runChunk,
  runDeletion,
  runPictures,
  type ImportTerms,
} from '../../../modules/warehouse/stockImport'
import { actAs } from '../../trade/playKit'

interface Line {
  key: string
  title: string
  request: Record<string, unknown>
}

interface Place {
  stockId: Id
  warehouseId: Id
  code: string
  title: string
  shelfCode: string
  quantity: number
  locked: number
}

type Work = (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) => Promise<void>

/** Imports of stock and clearings in the states a task rests in, each done by its own work on what lies there. */
export async function playStockTasks(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const places = await findPlaces(trx, ctx)
  if (places.filter(({ locked }) => locked === 0).length < 16) return
  await playImports(trx, ctx, places)
  await playPictures(trx, ctx, places)
  await playDeletions(trx, ctx, places)
  await chooseLabels(trx, ctx, places)
}

/** An archive that was cleared away before its pictures were unpacked, and one that nobody let go. */
async function playPictures(trx: Trx, ctx: Context, places: readonly Place[]): Promise<void> {
  const make = (fileName: string, names: readonly string[]) =>
    addTask(trx, ctx, {
      type: pictureType,
      name: `上传图片包：${fileName}`,
      fileName,
      params: { user: ctx.user, titles: ['文件'] },
      lines: names.map((key) => ({ key, title: '', request: { cells: [key] } })),
    })
  const names = places.slice(0, 3).map(({ code }) => `九月/${code}.jpg`)
  await work(trx, ctx, await make('九月拍照.zip', [...names, '封底.jpg']), runPictures)
  await rest(trx, await make('十月拍照.zip', names), 'CANCELLED')
}

/** 待打印: labels somebody has chosen and not printed yet. */
async function chooseLabels(trx: Trx, ctx: Context, places: readonly Place[]): Promise<void> {
  const { companyId, user } = ctx
  const chosen = places.slice(0, 6).map(({ stockId, quantity }) => ({
    companyId,
    userId: user.userId,
    stockId,
    copies: Math.min(quantity, 5),
  }))
  await trx.insertInto('labelLine').values(chosen).execute()
}

async function findPlaces(trx: Trx, ctx: Context): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select s.id::text as stock_id, s.warehouse_id, p.product_code as code, p.product_name as title, h.shelf_code, s.quantity,
      s.locked_quantity as locked
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.company_id = ${ctx.companyId} and h.status = '1' and h.sells and s.piece_code = '' and s.quantity between 2 and 20
      and s.condition_grade = '100' and p.product_type <> '4'
      and s.warehouse_id = (select min(id) from warehouse where company_id = ${ctx.companyId} and status = '1')
      and not exists (select from stocktake_item i where i.stock_id = s.id and i.is_open)
      and not exists (select from product o where o.company_id = p.company_id and o.id <> p.id
        and (o.isbn = p.product_code or o.product_code = p.product_code))
    order by s.id desc`.execute(trx)
  const held = rows.filter(({ locked }) => locked > 0)
  const free = rows.filter(({ locked }) => locked === 0)
  // one that is locked whole comes first: nothing of it may be cleared
  const whole = held.filter(({ locked, quantity }) => locked === quantity)
  return [...whole.slice(0, 1), ...held.slice(0, 2), ...free.slice(0, 20)]
}

async function playImports(trx: Trx, ctx: Context, places: readonly Place[]): Promise<void> {
  const warehouseId = places[0]?.warehouseId ?? ''
  const terms = (mode: ImportTerms['mode'], change: Partial<ImportTerms> = {}): ImportTerms => ({
    user: ctx.user,
    kind: 'NORMAL',
    warehouseId,
    warehouseNames: [],
    mode,
    dupRule: 'LAST',
    createProduct: false,
    createShelf: false,
    defaultGrade: '100',
    ...change,
  })
  const free = places.filter(({ locked }) => locked === 0)
  const line = (
    { code, title, shelfCode }: Place,
    quantity: number,
    change: object = {},
  ): Line => ({
    key: code,
    title,
    request: {
      cells: [code, shelfCode, String(quantity)],
      values: { code, shelfCode, quantity, ...change },
    },
  })
  const make = (fileName: string, asked: ImportTerms, lines: readonly Line[]) =>
    addTask(trx, ctx, {
      type: asked.kind === 'ANCIENT' ? 'ANCIENT_IMPORT' : 'STOCK_IMPORT',
      name: `导入库存：${fileName}`,
      fileName,
      subType: asked.mode,
      warehouseId,
      params: { ...asked, titles: ['ISBN/商品编码', '货架号', '数量'] },
      lines,
    })
  const added = await make(
    '新到图书.xlsx',
    terms('ADD'),
    free.slice(0, 4).map((one) => line(one, 2)),
  )
  await work(trx, ctx, added, runChunk)
  const mixed = [
    ...places.slice(0, 1).map((one) => line(one, 0)),
    ...free.slice(4, 7).map((one) => line(one, one.quantity + 1)),
  ]
  await work(trx, ctx, await make('月底盘点覆盖.xlsx', terms('COVER'), mixed), runChunk)
  const prices = free.slice(7, 9).map((one) => line(one, 0, { salePrice: '28.00' }))
  await work(trx, ctx, await make('调价.csv', terms('PRICE'), prices), runChunk)
  const unknown = { ...(free[0] ?? places[0]!), code: 'SP-不存在', title: '' }
  await work(trx, ctx, await make('旧系统库存.xlsx', terms('ADD'), [line(unknown, 1)]), runChunk)
  const old = terms('ADD', { kind: 'ANCIENT', createProduct: true, defaultGrade: '80' })
  const copies = ['GJ90000001', 'GJ90000002'].map((code) => ({
    key: code,
    title: '昭明文选',
    request: {
      cells: [code],
      values: {
        code,
        productName: '昭明文选（影印）',
        salePrice: '280.00',
        shelfCode: free[0]?.shelfCode,
      },
    },
  }))
  await work(trx, ctx, await make('古旧书登记.xlsx', old, copies), runChunk)
  await rest(
    trx,
    await make(
      '重复上传.xlsx',
      terms('ADD'),
      free.slice(0, 2).map((one) => line(one, 1)),
    ),
    'CANCELLED',
  )
  await rest(
    trx,
    await make(
      '整仓移架.xlsx',
      terms('SHELF'),
      free.slice(0, 3).map((one) => line(one, 0)),
    ),
    'PAUSED',
  )
}

async function playDeletions(trx: Trx, ctx: Context, places: readonly Place[]): Promise<void> {
  const warehouseId = places[0]?.warehouseId ?? ''
  const line = ({ stockId, code, title, shelfCode, quantity }: Place): Line => ({
    key: code,
    title,
    request: { stockId, values: { conditionGrade: '100', shelfCode, quantity } },
  })
  const make = (name: string, subType: string, summary: string, chosen: readonly Place[]) =>
    addTask(trx, ctx, {
      type: deleteType,
      name: `库存清除：${name}`,
      subType,
      warehouseId,
      params: { warehouseId, summary },
      lines: chosen.map(line),
    })
  const free = places.filter(({ locked }) => locked === 0).slice(9)
  const held = places.filter(({ locked, quantity }) => locked === quantity).slice(0, 1)
  await work(
    trx,
    ctx,
    await make('按条件清除', 'CONDITION', '库存不超过 5 册，365 天没有出库', free.slice(0, 2)),
    runDeletion,
  )
  const some = [...held, ...free.slice(2, 3)]
  await work(
    trx,
    ctx,
    await make('按货位清除', 'SHELF', `货架 ${some[0]?.shelfCode ?? ''}`, some),
    runDeletion,
  )
  await rest(
    trx,
    await make('清空仓库', 'WAREHOUSE', '仓库的全部库存', free.slice(3, 6)),
    'CANCELLED',
  )
  await rest(
    trx,
    await make('按条件清除', 'CONDITION', '库存不超过 2 册', free.slice(3, 5)),
    'PAUSED',
  )
}

interface NewTask {
  type: string
  name: string
  subType?: string
  warehouseId?: Id
  fileName?: string
  params: object
  lines: readonly Line[]
}

async function addTask(
  trx: Trx,
  ctx: Context,
  { type, name, subType, warehouseId, fileName, params, lines }: NewTask,
): Promise<ChunkTask> {
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: name,
      taskType: type,
      subType,
      warehouseId,
      fileName: fileName ?? null,
      params: toJson(params as never),
      totalCount: lines.length,
      taskStatus: 'RUNNING',
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('taskItem')
    .values(
      lines.map(({ key, title, request }, at) => ({
        companyId: ctx.companyId,
        taskId: id,
        lineNum: at + 2,
        bizKey: key,
        bizTitle: title,
        request: toJson(request as never),
        result: toJson({ problems: [] }),
      })),
    )
    .execute()
  return { id, companyId: ctx.companyId, createBy: ctx.user.userId, taskType: type, params }
}

/** Does every line and ends the task as its lines came out. */
async function work(trx: Trx, ctx: Context, task: ChunkTask, run: Work): Promise<void> {
  const items = await trx
    .selectFrom('taskItem')
    .select(['id', 'lineNum', 'bizKey', 'request', 'result'])
    .where('taskId', '=', task.id)
    .orderBy('lineNum')
    .execute()
  await run(trx, task, items)
  await sql`
    update task t set success_count = c.success, fail_count = c.fail, skip_count = c.skip, progress = 100,
      task_status = case when c.success = 0 then 'FAIL' when c.fail + c.skip > 0 then 'PART' else 'DONE' end,
      fail_reason = case when c.success = 0 then '每一行都没有做成' end,
      start_time = now(), finish_time = now(), cost_seconds = 3, result_url = '/system/task/' || t.id || '/result'
    from (select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail, count(*) filter (where item_status = 'SKIP') as skip
      from task_item where task_id = ${task.id}) c
    where t.id = ${task.id}`.execute(trx)
}

/** A task that was stopped before its first line. */
const rest = (trx: Trx, { id }: ChunkTask, status: 'CANCELLED' | 'PAUSED') =>
  sql`update task set task_status = ${status}, start_time = now(),
    finish_time = case when ${status} = 'CANCELLED' then now() end where id = ${id}`.execute(trx)
