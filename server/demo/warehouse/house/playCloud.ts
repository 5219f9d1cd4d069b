import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import { cloudRoutes, runSync } from '../../../modules/warehouse/cloud'
import { cloudTemplate } from '../../shops/priceTemplates'
import { actAs } from '../../trade/playKit'

interface Stage {
  trx: Trx
  ctx: Context
}

/**
 * Cloud warehouses of one demo company in every state with their tasks, opened and synced by the program's own calls. The
 * transaction acts for the company already.
 */
export async function playCloud(trx: Trx, user: SessionUser): Promise<void> {
  // the calls open no transaction of their own: all of the demo is one
  const ctx: Context = { ...(await actAs(trx, user)), trx: (work) => work(trx) }
  const stage = { trx, ctx }
  const { rows } = await sql<{ id: Id }>`
    select w.id from warehouse w join stock s on s.warehouse_id = w.id
    where w.company_id = ${ctx.companyId} and w.status = '1' and w.warehouse_type = 'SELF'
    group by w.id order by count(*) limit 3`.execute(trx)
  const [small, middle, large] = rows.map(({ id }) => id)
  if (!small || !middle || !large) return
  const supply = await open(stage, '北方图书云仓', small, { discount: 95, stockRatio: 60 })
  await work(stage, 'PART')
  await exclude(stage)
  await act(stage, 'sync', supply)
  await work(stage, 'DONE')
  const paused = await open(stage, '特价书云仓', middle, { gradeMin: '90', minQuantity: 3 })
  await rest(stage, 'CANCELLED')
  await act(stage, 'pause', paused)
  const left = await open(stage, '总仓云仓（试用）', large, { stockRatio: 10, reserveQuantity: 5 })
  await rest(stage, 'FAIL')
  await act(stage, 'quit', left)
  await act(stage, 'sync', supply)
  await rest(stage, 'PAUSED')
}

async function open(stage: Stage, cloudName: string, id: Id, change: object): Promise<Id> {
  const template = await stage.trx
    .selectFrom('priceTemplate')
    .select('id')
    .where('templateName', '=', cloudTemplate)
    .executeTakeFirstOrThrow()
  const made = await call(stage, 'POST /wms/cloud/add', {
    cloudName,
    linkedWarehouseIds: [id],
    priceTemplateId: template.id,
    discount: 100,
    stockRatio: 100,
    reserveQuantity: 1,
    minQuantity: 2,
    shipHours: 48,
    ...change,
  })
  return (made as { id: Id }).id
}

const act = (stage: Stage, name: string, id: Id) =>
  call(stage, `POST /wms/cloud/${name}`, { ids: [id] })

/** Two titles of the pool are kept back. */
async function exclude(stage: Stage): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select min(s.id)::text as id from cloud_goods g join cloud_warehouse c on c.id = g.cloud_id
    join stock s on s.product_id = g.product_id and s.condition_grade = g.condition_grade
      and c.linked_warehouse_ids ? s.warehouse_id::text
    join shelf h on h.id = s.shelf_id and h.sells
    where g.is_in_pool group by g.id order by g.id limit 2`.execute(stage.trx)
  await call(stage, 'POST /wms/cloud/goods/exclude', { ids: rows.map(({ id }) => id) })
}

async function waiting({ trx }: Stage): Promise<ChunkTask> {
  const task = await trx
    .selectFrom('task')
    .selectAll()
    .where('taskType', '=', 'CENTER_STORE')
    .where('taskStatus', '=', 'WAIT')
    .executeTakeFirstOrThrow()
  return task as unknown as ChunkTask
}

/** Does every line and ends the task as its lines came out. */
async function work(stage: Stage, status: 'DONE' | 'PART'): Promise<void> {
  const { trx } = stage
  const task = await waiting(stage)
  const items = await trx
    .selectFrom('taskItem')
    .select(['id', 'lineNum', 'bizKey', 'request', 'result'])
    .where('taskId', '=', task.id)
    .orderBy('lineNum')
    .execute()
  // the last one is a copy somebody took meanwhile
  const done = status === 'PART' ? items.slice(0, -1) : items
  await runSync(trx, task, done as ChunkItem[])
  await sql`
    update task_item set item_status = 'FAIL', fail_code = 'SYNC', fail_reason = '同步时断线，请重试失败项'
    where task_id = ${task.id} and item_status = 'WAIT'`.execute(trx)
  await sql`
    update task t set success_count = c.success, fail_count = c.fail, skip_count = c.skip, progress = 100,
      task_status = ${status}, start_time = now(), finish_time = now(), cost_seconds = 2
    from (select count(*) filter (where item_status = 'SUCCESS') as success,
        count(*) filter (where item_status = 'FAIL') as fail, count(*) filter (where item_status = 'SKIP') as skip
      from task_item where task_id = ${task.id}) c
    where t.id = ${task.id}`.execute(trx)
}

/** A task that was stopped before its first line. */
async function rest(stage: Stage, status: 'CANCELLED' | 'PAUSED' | 'FAIL'): Promise<void> {
  const { id } = await waiting(stage)
  const isFailed = status === 'FAIL'
  if (isFailed)
    await sql`update task_item set item_status = 'FAIL', fail_code = 'SYNC', fail_reason = '云仓没有答复'
      where task_id = ${id}`.execute(stage.trx)
  await sql`
    update task set task_status = ${status}, start_time = now(), fail_count = case when ${isFailed} then total_count else 0 end,
      progress = case when ${isFailed} then 100 else 0 end, fail_reason = case when ${isFailed} then '云仓没有答复' end,
      finish_time = case when ${status} <> 'PAUSED' then now() end where id = ${id}`.execute(
    stage.trx,
  )
}

async function call({ ctx }: Stage, name: string, body: object): Promise<unknown> {
  const route = cloudRoutes.find((one) => one.call === name)
  if (!route) throw new Error(`playCloud: nobody answers ${name}`)
  const answer = (await route.handle(ctx, { body, query: {}, params: {} })) as {
    failed?: number
    results?: readonly { reason?: string }[]
  }
  if (answer.failed) throw new Error(`playCloud: ${name}: ${answer.results?.[0]?.reason ?? ''}`)
  return answer
}
