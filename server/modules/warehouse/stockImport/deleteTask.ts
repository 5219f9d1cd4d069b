import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { defineRoute, type Context } from '../../../kit/http'
import { markLines, type LineMark } from '../../../kit/imports'
import { wakeJobs } from '../../../kit/jobs'
import { actionBody } from '../../../kit/records'
import { enqueueTask, type ChunkItem, type ChunkTask } from '../../../kit/tasks'
import { postMany } from '../stock'

export const deleteType = 'STOCK_DELETE'

interface Wanted {
  warehouseId: Id
  subType: string
  shelfCodes?: string[] | null
  stockMax?: number | null
  noSaleDays?: number | null
}

/** Stock rows `s` on shelves `h` that a task is to clear. */
function scopeOf({ warehouseId, subType, shelfCodes, stockMax, noSaleDays }: Wanted) {
  const codes = (shelfCodes ?? []).map((code) => code.trim()).filter(Boolean)
  const conditions = [
    sql`s.warehouse_id = ${warehouseId} and s.quantity > 0`,
    ...(subType === 'SHELF' ? [sql`h.shelf_code = any(${codes}::text[])`] : []),
    ...(subType === 'CONDITION' && stockMax != null ? [sql`s.quantity <= ${stockMax}`] : []),
    ...(subType === 'CONDITION' && noSaleDays != null
      ? [
          sql`coalesce(s.last_out_time, s.first_in_time) < now() - make_interval(days => ${noSaleDays}::int)`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** What a person reads of the scope. */
function summaryOf({ subType, shelfCodes, stockMax, noSaleDays }: Wanted): string {
  if (subType === 'SHELF') return `货架 ${(shelfCodes ?? []).join('、')}`.slice(0, 200)
  if (subType === 'WAREHOUSE') return '仓库的全部库存'
  return [
    stockMax == null ? '' : `库存不超过 ${stockMax} 册`,
    noSaleDays == null ? '' : `${noSaleDays} 天没有出库`,
  ]
    .filter(Boolean)
    .join('，')
}

/** 新建清除任务: every row of the scope becomes a line. Says first how much it is. @throws ROW_NOT_FOUND, STOCK_DELETE_SCOPE, STOCK_DELETE_NOTHING */
const add = defineRoute({
  call: 'POST /task/stockDelete/add',
  permission: 'task:stockDelete:add',
  summary: '新建清除任务',
  resource: 'stockDeleteTask',
  body: actionBody('stockDeleteTask', 'add'),
  handle: async (ctx, { body }) => {
    const answer = await ctx.trx((trx) => begin(trx, ctx, body as Wanted & typeof body))
    wakeJobs()
    return answer
  },
})

async function begin(trx: Trx, ctx: Context, wanted: Wanted) {
  const { warehouseId, subType, shelfCodes, stockMax, noSaleDays } = wanted
  await trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', warehouseId)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const isSaid =
    subType === 'WAREHOUSE' ||
    (subType === 'SHELF' && (shelfCodes?.length ?? 0) > 0) ||
    (subType === 'CONDITION' && (stockMax != null || noSaleDays != null))
  if (!isSaid) throw fail('STOCK_DELETE_SCOPE')
  const scope = scopeOf(wanted)
  const { rows } = await sql<{ lines: number; copies: number; locked: number }>`
    select count(*)::int as lines, coalesce(sum(s.quantity), 0)::int as copies,
      coalesce(sum(s.locked_quantity), 0)::int as locked
    from stock s join shelf h on h.id = s.shelf_id where ${scope}`.execute(trx)
  const { lines = 0, copies = 0, locked = 0 } = rows[0] ?? {}
  if (lines === 0) throw fail('STOCK_DELETE_NOTHING')
  const name = dictLabel(schemas(), 'stock_delete_scope', subType)
  const id = await enqueueTask(trx, ctx, {
    taskType: deleteType,
    taskName: `库存清除：${name}`,
    params: { warehouseId, summary: summaryOf(wanted) },
    total: lines,
  })
  await trx.updateTable('task').set({ subType, warehouseId }).where('id', '=', id).execute()
  await sql`
    insert into task_item (company_id, task_id, line_num, biz_key, biz_title, product_id, request)
    select ${ctx.companyId}::bigint, ${id}::bigint, row_number() over (order by s.id), coalesce(p.isbn, p.product_code),
      p.product_name, p.id, jsonb_build_object('stockId', s.id::text, 'values', jsonb_build_object(
        'conditionGrade', s.condition_grade, 'shelfCode', h.shelf_code, 'quantity', s.quantity))
    from stock s join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id where ${scope}`.execute(
    trx,
  )
  const stays = locked > 0 ? `，其中锁定的 ${locked} 册留下` : ''
  return { id, warning: `将清除 ${lines} 行、${copies} 册库存${stays}，确定？` }
}

interface Held {
  id: Id
  productId: Id
  productCode: string | null
  shelfId: Id
  conditionGrade: string
  pieceCode: string
  stockKind: 'NORMAL' | 'ANCIENT'
  quantity: number
  lockedQuantity: number
  holders: string | null
}

/** Clears the rows of waiting lines down to what is locked, as one set. */
export async function runDeletion(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { warehouseId } = task.params as { warehouseId: Id }
  const ids = items.map(({ request }) => (request as { stockId: Id }).stockId)
  const marks = await asWholeCompany(trx, async () => {
    await sql`select from stock where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      trx,
    )
    const { rows } = await sql<Held>`
      select s.id::text, s.product_id, s.product_code, s.shelf_id, s.condition_grade, s.piece_code, s.stock_kind, s.quantity,
        s.locked_quantity, (select string_agg(distinct coalesce(l.bill_num, l.lock_num), '、') from stock_lock l
          where l.stock_id = s.id and l.status = 'ACTIVE') as holders
      from stock s where s.id = any(${ids}::bigint[])`.execute(trx)
    const held = new Map(rows.map((row) => [row.id, row]))
    await post(trx, task, warehouseId, items, held)
    return items.map((item) => markOf(item, held))
  })
  await markLines(trx, marks)
}

const rowOf = ({ request }: ChunkItem, held: ReadonlyMap<Id, Held>) =>
  held.get((request as { stockId: Id }).stockId)

async function post(
  trx: Trx,
  task: ChunkTask,
  warehouseId: Id,
  items: readonly ChunkItem[],
  held: ReadonlyMap<Id, Held>,
): Promise<void> {
  const { taskNum } = await trx
    .selectFrom('task')
    .select('taskNum')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(trx)
  const lines = items.flatMap((item) => {
    const row = rowOf(item, held)
    if (!row || row.quantity <= row.lockedQuantity) return []
    return [{ ...row, lineId: item.id, quantity: row.lockedQuantity }]
  })
  if (lines.length === 0) return
  await postMany(
    trx,
    {
      companyId: task.companyId,
      warehouseId,
      mode: 'COVER',
      flows: { in: 'MANUAL_IN', out: 'DELETE_OUT' },
      billType: 'CLEAR',
      billNum: taskNum,
      requestId: `clear-${task.id}`,
      userId: task.createBy ?? '0',
      now: rows[0]?.now ?? '',
    },
    lines,
  )
}

function markOf(item: ChunkItem, held: ReadonlyMap<Id, Held>): LineMark {
  const { id } = item
  const row = rowOf(item, held)
  const problems: [] = []
  if (!row || row.quantity === 0)
    return { id, status: 'SKIP', code: 'EMPTY', reason: '已经没有库存', problems }
  const lockedText = `锁定 ${row.lockedQuantity} 册（${row.holders ?? ''}）`
  if (row.quantity <= row.lockedQuantity)
    return { id, status: 'SKIP', code: 'LOCKED', reason: `${lockedText}，没有清除`, problems }
  return {
    id,
    status: 'SUCCESS',
    ...(row.lockedQuantity > 0 && { reason: `${lockedText}，留下` }),
    problems,
  }
}

export const deleteRoutes = [add]
