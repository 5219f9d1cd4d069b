import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { readKept, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { file, xlsxMime } from '../../../base/transfer'
import { openFile } from '../../../kit/files'
import { defineRoute, type Context } from '../../../kit/http'
import { countSelected } from '../../../kit/lists'
import { findTask } from '../task/findTask'
import { chosenColumns, type ExportType } from './exportColumns'
import { confShape, exportType, readConf } from './exportConf'
import { exportRights, requireExportRight, requireExportType } from './exportRight'
import { filterShape, resourceOf, type ExportFilter } from './exportRows'
import { csvMime, runningExport, startExport, type ExportJob } from './runExport'

/** How an export was asked for, as its row keeps it. */
const keptShape = Type.Object({ filter: filterShape, conf: confShape })

const body = Type.Object({
  exportType,
  filter: Type.Optional(filterShape),
})

const query = Type.Object({
  taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }),
  exportId: Type.String({ pattern: '^[0-9A-Za-z-]{8,60}$', title: '导出号' }),
})

/** States in which a task has no books yet. */
const early = new Set(['ANALYSING', 'ANALYSE_FAILED', 'WAIT_SET'])

/**
 * The file of a task as it is written; it is written to its end whoever listens. The same exportId joins the one that is
 * written, or answers the finished file.
 */
export const exportDetail = defineRoute({
  call: 'POST /association/gpMatchBookDetailV2/exportDetail',
  permission: exportRights,
  summary: '采配结果：导出',
  reads: true,
  rate: 'heavy',
  query,
  body,
  async handle(ctx, input) {
    const { taskId, exportId } = input.query
    const wish = { type: input.body.exportType, filter: input.body.filter ?? {} }
    const begun = await ctx.trx((trx) => beginExport(trx, ctx, taskId, exportId, wish))
    if (begun.isNew) {
      const growing = await startExport(ctx.db, begun.job, ctx.log)
      return answerOf(begun.job, Readable.from(growing.read(), { objectMode: false }))
    }
    return answerOf(begun.job, Readable.from(joined(ctx, begun.job.id), { objectMode: false }))
  },
})

const answerOf = ({ fileName }: ExportJob, content: Readable) =>
  file(content, fileName, fileName.endsWith('.csv') ? csvMime : xlsxMime)

interface Wish {
  type: ExportType
  filter: ExportFilter
}

async function beginExport(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  exportId: string,
  { type, filter }: Wish,
): Promise<{ job: ExportJob; isNew: boolean }> {
  const task = await findTask(trx, ctx, taskId)
  requireExportRight(ctx, task)
  requireExportType(task, type)
  if (type !== 'ERROR' && type !== 'LINE' && early.has(task.state))
    throw fail('GP_EXPORT_TOO_EARLY', { now: dictLabel(schemas(), 'gp_task_state', task.state) })
  const { selectionId } = filter
  if (selectionId) await countSelected(trx, ctx, resourceOf[type], { selectionId })
  const owner = { companyId: ctx.companyId, userId: ctx.user.userId }
  const conf = await readConf(trx, owner, type)
  chosenColumns(type, conf.columns)
  const fileName = `${task.taskNum}${dictLabel(schemas(), 'gp_export_type', type)}${ctx.now().replace(/\D/g, '').slice(0, 14)}.${conf.fileType}`
  const asked = { filter, conf }
  const { rows } = await sql<{ id: Id }>`
    insert into gp_export (company_id, export_id, task_id, export_type, filter, file_name, create_by)
    values (${owner.companyId}, ${exportId}, ${taskId}, ${type}, ${toJson(asked)}, ${fileName}, ${owner.userId})
    on conflict (company_id, export_id) do nothing returning id`.execute(trx)
  const [made] = rows
  const base = { ...owner, taskId, taskNum: task.taskNum, type }
  if (made) return { job: { ...base, id: made.id, fileName, asked }, isNew: true }
  const found = await trx
    .selectFrom('gpExport')
    .selectAll()
    .where('exportId', '=', exportId)
    .executeTakeFirstOrThrow()
  if (found.taskId !== taskId || found.exportType !== type || found.createBy !== owner.userId)
    throw fail('GP_EXPORT_OTHER')
  requireUsable(found)
  const earlier = readKept(keptShape, found.filter)
  return {
    job: { ...base, id: found.id, fileName: found.fileName ?? fileName, asked: earlier },
    isNew: false,
  }
}

/** @throws GP_EXPORT_FAILED, GP_EXPORT_GONE */
function requireUsable({ state, failReason }: { state: string; failReason: string | null }): void {
  if (state === 'FAILED') throw fail('GP_EXPORT_FAILED', { reason: failReason ?? '' })
  if (state === 'EXPIRED') throw fail('GP_EXPORT_GONE')
}

const waitMs = 1000

/** The one that is written here, else the finished file: another node may be writing it. */
async function* joined(ctx: Context, id: Id): AsyncGenerator<Buffer> {
  const growing = runningExport(id)
  if (growing) {
    yield* growing.read()
    return
  }
  for (;;) {
    const found = await ctx.trx((trx) =>
      trx
        .selectFrom('gpExport')
        .select(['state', 'failReason', 'fileUrl'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    requireUsable(found)
    if (found.state === 'DONE') {
      const kept = await ctx.trx((trx) =>
        openFile(trx, found.fileUrl?.split('/').at(-1) ?? '', ctx.user),
      )
      yield* (await kept.content.open()) as AsyncIterable<Buffer>
      return
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** How far an export is; asked by its number while the file comes in. */
export const exportProgress = defineRoute({
  call: 'GET /association/gpMatchBookDetailV2/exportProgress',
  permission: exportRights,
  summary: '采配结果：导出进度',
  query: Type.Object({ exportId: query.properties.exportId }),
  handle: (ctx, input) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('gpExport')
        .select([
          'exportId',
          'state',
          'totalRows',
          'doneRows',
          'progress',
          'fileName',
          'fileSize',
          'failReason',
          'expireTime',
        ])
        .where('exportId', '=', input.query.exportId)
        .where('createBy', '=', ctx.user.userId)
        .executeTakeFirstOrThrow(() => fail('GP_EXPORT_GONE')),
    ),
})
