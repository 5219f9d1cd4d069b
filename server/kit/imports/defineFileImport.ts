import { Type } from 'typebox'
import { fail } from '../../base/errors'
import { file, xlsxMime } from '../../base/transfer'
import { defineRoute, uploadedFile } from '../http'
import { wakeJobs } from '../jobs'
import { readReport, releaseTask } from '../tasks'
import { writeWorkbook } from '../../base/workbook'
import { maxImportBytes, maxImportRows } from './file/importLimits'
import { openImportFile } from './file/readImportFile'
import { stageImport } from './file/stageImport'
import type { FileImportSpec, Import, ImportLimits, ImportTemplate } from './types'

const preparedRows = 200
/** Told apart by content, whatever a file is called. */
const accept = ['.xlsx', '.csv']

/** Beside the check, so that the dialog finds it: `POST …/import/check` → `GET …/import/limits`. */
const limitsCall = (check: string) => check.replace('POST ', 'GET ').replace(/check$/, 'limits')
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
      sheet: Type.Optional(Type.String({ maxLength: 100, title: '工作表' })),
    }),
    async handle(ctx, { body }) {
      const upload = uploadedFile(ctx)
      const file = spec.other
        ? await spec.other.open(ctx, upload, maxRows())
        : await openImportFile(upload, maxRows())
      try {
        const source = { fileName: upload.fileName, file }
        return await stageImport(ctx, spec, source, body)
      } catch (error) {
        await file.discard?.()
        throw error
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
    routes: [template, limits, check, run],
    run: spec.run,
    ...(titles && { heads: { template: calls.template, titles } }),
    ...(linesAtOnce && { linesAtOnce }),
  }
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
