import { Type } from 'typebox'
import { fail } from '../../base/errors'
import { file, xlsxMime } from '../../base/transfer'
import type { Id } from '../../base/db'
import { defineRoute, uploadedFile, type Context } from '../http'
import { wakeJobs } from '../jobs'
import { readReport, releaseTask } from '../tasks'
import { writeWorkbook } from '../../base/workbook'
import { maxImportBytes, maxImportRows } from './file/importLimits'
import { fileColumns } from './columns/fileColumns'
import { keptOf, readChosen } from './columns/mapping'
import { openImportFile } from './file/readImportFile'
import { stageImport } from './file/stageImport'
import type { FileImportSpec, Import, ImportLimits, ImportTemplate } from './types'

const preparedRows = 200
/** Told apart by content, whatever a file is called. */
const accept = ['.xlsx', '.csv']

/** Beside the check, so that the dialog finds it: `POST …/import/check` → `GET …/import/limits`. */
const limitsCall = (check: string) => check.replace('POST ', 'GET ').replace(/check$/, 'limits')
const sheet = Type.Optional(Type.String({ maxLength: 100, title: '工作表' }))
const taskId = Type.String({ pattern: '^[0-9]{1,18}$', title: '任务编号' })

/**
 * The calls of an import: template, what a file may hold, dry run, and the go for what the dry run found good. The lines wait as items
 * of a task; whether a file with refused lines goes at all is the person's choice, who has seen the dry run.
 */
export function defineFileImport(spec: FileImportSpec): Import {
  const { type, title, permission, calls } = spec
  const template = defineRoute({
    call: calls.template,
    permission,
    summary: `${title}：下载模板`,
    params: spec.templateParams,
    handle: async (_ctx, { params }) =>
      templateFile(spec.template((params ?? {}) as Record<string, string>)),
  })
  const maxRows = () => spec.maxRows ?? maxImportRows()
  const limits = defineRoute({
    call: limitsCall(calls.check),
    permission,
    summary: `${title}：一个文件最多多少行、多大`,
    handle: async (): Promise<ImportLimits> => ({
      maxRows: maxRows(),
      maxMb: Math.floor(maxImportBytes() / 1024 / 1024),
      accept: spec.other?.accept ?? accept,
      ...(spec.other && { noun: spec.other.noun }),
      ...(spec.mapping && { isMapped: true }),
    }),
  })
  const check = defineRoute({
    call: calls.check,
    permission,
    summary: `${title}：检查文件`,
    rate: 'heavy',
    upload: { maxBytes: maxImportBytes(), accept: spec.other?.accept ?? accept },
    body: Type.Object({
      ...spec.form,
      sheet,
      ...(spec.mapping && {
        mapping: Type.Optional(Type.String({ maxLength: 20_000, title: '列映射' })),
      }),
    }),
    async handle(ctx, { body }) {
      const upload = uploadedFile(ctx)
      const file = spec.other
        ? await spec.other.open(ctx, upload, maxRows())
        : await openImportFile(upload, maxRows())
      try {
        const source = { fileName: upload.fileName, file }
        const report = await stageImport(ctx, spec, source, body)
        await keepMapping(ctx, spec, body, report.taskId)
        return report
      } catch (error) {
        await file.discard?.()
        throw error
      } finally {
        await file.close()
      }
    },
  })
  const { mapping } = spec
  const columnsOf =
    mapping &&
    defineRoute({
      call: calls.check.replace(/check$/, 'columns'),
      permission,
      summary: `${title}：文件里的列是什么`,
      rate: 'heavy',
      reads: true,
      upload: { maxBytes: maxImportBytes(), accept },
      body: Type.Object({ ...spec.form, sheet }),
      async handle(ctx, { body }) {
        const file = await openImportFile(uploadedFile(ctx), maxRows())
        const { sheet: wanted } = body as { sheet?: string }
        try {
          return await ctx.trx((trx) =>
            fileColumns(trx, ctx, mapping, { file, ...(wanted && { sheet: wanted }) }, body),
          )
        } finally {
          await file.close()
        }
      },
    })
  const run = defineRoute({
    call: calls.run,
    permission,
    summary: `${title}：导入检查通过的行`,
    rate: 'heavy',
    body: Type.Object({ taskId }),
    async handle(ctx, { body }) {
      const report = await ctx.trx(async (trx) => {
        if (!(await releaseTask(trx, body.taskId, type))) throw fail('IMPORT_NOT_CHECKED')
        return readReport(trx, body.taskId)
      })
      wakeJobs()
      return report
    },
  })
  const { linesAtOnce, columns } = spec
  const titles = columns?.flatMap(({ title, aliases = [] }) => [title, ...aliases])
  return {
    type,
    routes: [template, limits, ...(columnsOf ? [columnsOf] : []), check, run],
    run: spec.run,
    ...(titles && { heads: { template: calls.template, titles } }),
    ...(linesAtOnce && { linesAtOnce }),
  }
}

/** What was chosen for a file that could be checked is offered for the next one. */
async function keepMapping(
  ctx: Context,
  { mapping }: FileImportSpec,
  form: Readonly<Record<string, unknown>>,
  task: Id,
): Promise<void> {
  if (!mapping || typeof form.mapping !== 'string') return
  const chosen = readChosen(form.mapping, mapping)
  await ctx.trx(async (trx) => {
    const { params } = await trx
      .selectFrom('task')
      .select('params')
      .where('id', '=', task)
      .executeTakeFirstOrThrow()
    const { titles } = params as { titles: string[] }
    await mapping.keep(trx, ctx, form, keptOf(titles, chosen))
  })
}

async function templateFile({ fileName, sheet, columns, notes }: ImportTemplate) {
  const data = { sheet, columns, rows: [], blankRows: preparedRows }
  const book = await writeWorkbook(notes ? [data, noteSheet(notes)] : data)
  return file(book, fileName, xlsxMime)
}

const noteSheet = (notes: readonly (readonly string[])[]) => ({
  sheet: '说明',
  columns: [
    { header: '列名', kind: 'text' as const },
    { header: '必填', kind: 'text' as const, width: 8 },
    { header: '怎么填', kind: 'text' as const, width: 60 },
    { header: '示例', kind: 'text' as const, width: 30 },
  ],
  rows: notes,
})
