import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Context } from '../../../kit/http'
import { markLines, type LineMark } from '../../../kit/imports'
import { enqueueTask, type ChunkItem, type ChunkTask } from '../../../kit/tasks'
import { offers } from './offers'

export const cloudTaskType = 'CENTER_STORE'

/** `cloud_task_type`: which goods a task goes through. */
export type CloudJob = 'ENTER' | 'STOCK' | 'PRICE' | 'QUIT'

interface Cloud {
  id: Id
  cloudName: string
}

/** What of the offers `o` and the pool a job looks at. A title that is offered no more leaves the pool. */
const linesOf: Readonly<Record<CloudJob, ReturnType<typeof sql>>> = {
  ENTER: sql`o.supply_quantity > 0 or o.is_in_pool`,
  STOCK: sql`o.supply_quantity > 0 or o.is_in_pool`,
  PRICE: sql`(o.supply_quantity > 0) <> o.is_in_pool or (o.is_in_pool and o.pool_price is distinct from o.supply_price)`,
  QUIT: sql`o.is_in_pool`,
}

/** One task at a time works on a cloud warehouse. @throws CLOUD_SYNCING */
export async function requireIdle(trx: Trx, { id, cloudName }: Cloud): Promise<void> {
  const { rows } = await sql<{ taskNum: string }>`
    select task_num from task where task_type = ${cloudTaskType} and params ->> 'cloudId' = ${id}
      and task_status in ('WAIT', 'RUNNING', 'PAUSED') order by id desc limit 1`.execute(trx)
  if (rows[0]) throw fail('CLOUD_SYNCING', { cloudName, ...rows[0] })
}

/** Makes a task of a job with one line per title and grade. Ring with `wakeJobs` after the commit. */
export async function enqueueSync(
  trx: Trx,
  ctx: Context,
  { id: cloudId, cloudName }: Cloud,
  job: CloudJob,
): Promise<Id> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${offers} o where o.cloud_id = ${cloudId} and (${linesOf[job]})`.execute(
    trx,
  )
  const taskId = await enqueueTask(trx, ctx, {
    taskType: cloudTaskType,
    taskName: `${dictLabel(schemas(), 'cloud_task_type', job)}：${cloudName}`,
    params: { cloudId, job },
    total: rows[0]?.total ?? 0,
  })
  await trx.updateTable('task').set({ subType: job }).where('id', '=', taskId).execute()
  await trx
    .updateTable('cloudWarehouse')
    .set({ syncTaskId: taskId })
    .where('id', '=', cloudId)
    .execute()
  await sql`
    insert into task_item (company_id, task_id, line_num, biz_key, biz_title, product_id, request)
    select o.company_id, ${taskId}::bigint, row_number() over (order by o.id), coalesce(p.isbn, p.product_code),
      p.product_name, p.id, jsonb_build_object('conditionGrade', o.condition_grade, 'values', jsonb_build_object(
        'quantity', o.supply_quantity, 'supplyPrice', o.supply_price::text))
    from ${offers} o join product p on p.id = o.product_id
    where o.cloud_id = ${cloudId} and (${linesOf[job]})`.execute(trx)
  return taskId
}

interface Line {
  lineId: Id
  productId: Id
  conditionGrade: string
  supplyQuantity: number | null
  supplyPrice: string | null
  wasInPool: boolean
}

/** Brings titles into the pool with their price, or out of it, as they are offered at this moment. */
export async function runSync(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { cloudId, job } = task.params as { cloudId: Id; job: CloudJob }
  const marks = await asWholeCompany(trx, async () => {
    const lines = await offeredNow(trx, cloudId, items)
    for (const line of lines) await storeInPool(trx, task.companyId, cloudId, line, job)
    await sql`update cloud_warehouse set last_sync_time = now() where id = ${cloudId}`.execute(trx)
    return lines.map((line) => markOf(line, job))
  })
  await markLines(trx, marks)
}

async function offeredNow(trx: Trx, cloudId: Id, items: readonly ChunkItem[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.id::text as line_id, i.product_id, i.request ->> 'conditionGrade' as condition_grade, o.supply_quantity,
      o.supply_price::text as supply_price, coalesce(g.is_in_pool, false) as was_in_pool
    from task_item i
    left join ${offers} o on o.cloud_id = ${cloudId} and o.product_id = i.product_id
      and o.condition_grade = i.request ->> 'conditionGrade'
    left join cloud_goods g on g.cloud_id = ${cloudId} and g.product_id = i.product_id
      and g.condition_grade = i.request ->> 'conditionGrade'
    where i.id = any(${items.map(({ id }) => id)}::bigint[]) order by i.id`.execute(trx)
  return rows
}

/** Nothing is offered that has no price. */
const isOffered = ({ supplyQuantity, supplyPrice }: Line, job: CloudJob) =>
  job !== 'QUIT' && (supplyQuantity ?? 0) > 0 && supplyPrice !== null

const storeInPool = (trx: Trx, companyId: Id, cloudId: Id, line: Line, job: CloudJob) =>
  sql`
    insert into cloud_goods (company_id, cloud_id, product_id, condition_grade, is_in_pool, supply_price, sync_time)
    values (${companyId}, ${cloudId}, ${line.productId}, ${line.conditionGrade}, ${isOffered(line, job)},
      ${line.supplyPrice}::numeric, now())
    on conflict (cloud_id, product_id, condition_grade) do update
      set is_in_pool = excluded.is_in_pool, supply_price = excluded.supply_price, sync_time = excluded.sync_time`.execute(
    trx,
  )

function markOf(line: Line, job: CloudJob): LineMark {
  const { lineId: id, productId, wasInPool } = line
  const problems: [] = []
  if (isOffered(line, job))
    return { id, productId, status: 'SUCCESS', action: wasInPool ? 'UPDATE' : 'ADD', problems }
  if (wasInPool) return { id, productId, status: 'SUCCESS', reason: '从云仓撤下', problems }
  const reason = line.supplyPrice === null ? '算不出供货价' : '可供不足'
  return { id, productId, status: 'SKIP', code: 'NONE', reason: `${reason}，没有进云仓`, problems }
}
