import { sql } from 'kysely'
import { Type } from 'typebox'
import { nextNumber, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { fileIdOf, openFile } from '../../../../kit/files'
import { wakeJobs } from '../../../../kit/jobs'
import { enqueueTask, listAnalysisTaskType } from '../../../../kit/tasks'
import { findTask, requireTask, type TaskRow } from '../../task/findTask'
import type { Analysis, AnalysisWish } from '../analyse/analysis'
import { storePaste } from '../analyse/storePaste'
import { sendBack } from '../correct/sendBack'
import type { ColumnMapping } from '../types'
import { chosenColumns } from './chosenColumns'
import { keptAnalysis } from '../store/keptList'

const taskId = Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' })

const body = Type.Object({
  /** Analyses a draft again, or takes a corrected file back. */
  taskId: Type.Optional(taskId),
  taskType: Type.Optional(Type.Enum(['1', '2'], { title: '任务类型' })),
  fileUrl: Type.Optional(Type.String({ maxLength: 300, title: '文件地址' })),
  pasteIsbns: Type.Optional(Type.String({ maxLength: 500_000, title: '粘贴书号' })),
  encoding: Type.Optional(Type.Enum(['AUTO', 'UTF-8', 'GB18030', 'UTF-16LE'], { title: '编码' })),
  sheetName: Type.Optional(Type.String({ maxLength: 100, title: '工作表' })),
  /** 0: the list has none. */
  headerRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, title: '表头行' })),
  mapping: Type.Optional(
    Type.Array(
      Type.Object({
        columnIndex: Type.Integer({ minimum: 0, maximum: 99, title: '列号' }),
        field: Type.String({ maxLength: 40, title: '对应字段' }),
      }),
      { maxItems: 100, title: '列映射' },
    ),
  ),
  /** 补传修正文件: the lines of this file replace those of the task by 行号. */
  isCorrection: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer({ minimum: 1, title: '版本号' })),
})

type Wish = {
  taskId?: Id
  taskType?: string
  fileUrl?: string
  pasteIsbns?: string
  encoding?: string
  sheetName?: string
  headerRow?: number
  mapping?: { columnIndex: number; field: string }[]
  isCorrection?: boolean
  version?: number
}

/** Begins to read a list, at once answered; how far it is says checkAnalysisGp. */
export const analysisGpFile = defineRoute({
  call: 'POST /association/gpMatchTaskV2/analysisGpFile',
  permission: ['gp:task:add', 'gp:compare:add'],
  summary: '采配任务：上传并解析书单',
  resource: 'gpMatchTask',
  rate: 'heavy',
  body,
  refusals: [
    'GP_LIST_NONE',
    'GP_PASTE_LINES',
    'GP_TASK_NOT_FOUND',
    'GP_TASK_CHANGED',
    'GP_MAP_NEEDS',
    'GP_MAP_REPEAT',
    'GP_MAP_COLUMN',
    'GP_HEADER_ROW',
    'GP_CORRECTION_FILE',
    'FILE_GONE',
  ],
  async handle(ctx, input) {
    const wish = input.body as Wish
    if (wish.isCorrection) return sendBack(ctx, wish)
    const answer = await ctx.trx((trx) =>
      wish.taskId === undefined
        ? beginList(trx, ctx, wish)
        : readAgain(trx, ctx, wish.taskId, wish),
    )
    wakeJobs()
    return answer
  },
})

async function beginList(trx: Trx, ctx: Context, wish: Wish) {
  const found = await sourceOf(trx, ctx, wish)
  const taskNum = await nextNumber(trx, 'GP')
  const { id } = await trx
    .insertInto('gpMatchTask')
    .values({
      companyId: ctx.companyId,
      taskNum,
      taskType: wish.taskType ?? '1',
      taskName: found.fileName.replace(/\.(xlsx|csv|txt)$/i, '').slice(0, 100),
      source: found.source,
      fileName: found.fileName,
      fileUrl: found.fileUrl,
      fileHash: found.fileHash,
      state: 'ANALYSING',
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, ctx, { id, taskNum }, { taskId: id, ...readWish(wish) })
  return { taskId: id, taskNum, state: 'ANALYSING' }
}

async function sourceOf(trx: Trx, ctx: Context, { fileUrl, pasteIsbns = '' }: Wish) {
  if (pasteIsbns.trim() !== '')
    return { source: 'PASTE', ...(await storePaste(trx, ctx, pasteIsbns)) }
  if (!fileUrl) throw fail('GP_LIST_NONE')
  const file = await openFile(trx, fileIdOf(fileUrl), ctx.user)
  return { source: 'FILE', fileUrl, fileName: file.fileName, fileHash: file.content.tag }
}

const readWish = ({ encoding, sheetName, headerRow }: Wish) => ({
  ...(encoding && encoding !== 'AUTO' && { encoding }),
  ...(sheetName && { sheetName }),
  ...(headerRow !== undefined && { headerRow }),
})

async function readAgain(trx: Trx, ctx: Context, id: Id, wish: Wish) {
  const draft = await findTask(trx, ctx, id, true)
  requireTask(draft, ['WAIT_SET', 'ANALYSE_FAILED'], wish.version)
  const analysis = keptAnalysis(draft)
  requireHeader(analysis, wish.headerRow)
  const mapping = wish.mapping && chosenColumns(analysis.columns ?? [], wish.mapping)
  await trx
    .updateTable('gpMatchTask')
    .set({ state: 'ANALYSING', failReason: null, updateTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  await enqueue(trx, ctx, draft, {
    taskId: id,
    ...keptWish(draft, wish),
    ...readWish(wish),
    ...(mapping && { mapping }),
  })
  return { taskId: id, taskNum: draft.taskNum, state: 'ANALYSING' }
}

/** What was chosen before and is not chosen anew; AUTO finds the encoding out again. */
function keptWish({ encoding, sheetName, headerRow }: TaskRow, wish: Wish) {
  const isOtherSheet = wish.sheetName !== undefined && wish.sheetName !== sheetName
  return {
    ...(encoding && wish.encoding !== 'AUTO' && { encoding }),
    ...(sheetName && { sheetName }),
    ...(headerRow !== null && !isOtherSheet && { headerRow }),
  }
}

/** @throws GP_HEADER_ROW for a row that holds nothing */
function requireHeader({ head = [] }: Analysis, row: number | undefined): void {
  if (row === undefined || row === 0 || head.length === 0) return
  if (!head.some(({ lineNo }) => lineNo === row)) throw fail('GP_HEADER_ROW', { row })
}

async function enqueue(
  trx: Trx,
  ctx: Context,
  { id, taskNum }: { id: Id; taskNum: string },
  params: AnalysisWish & { mapping?: ColumnMapping[] },
): Promise<void> {
  const jobId = await enqueueTask(trx, ctx, {
    taskType: listAnalysisTaskType,
    taskName: `解析书单 ${taskNum}`,
    params,
    total: 0,
  })
  await sql`update gp_match_task set analysis = analysis || ${toJson({ jobId })} where id = ${id}`.execute(
    trx,
  )
}
