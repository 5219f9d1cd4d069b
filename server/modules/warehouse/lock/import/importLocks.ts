import { orRefusal, type Trx } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { contextWithin, type SessionUser } from '../../../../kit/http'
import {
  defineFileImport,
  markLines,
  templateColumns,
  templateNotes,
  type CellProblem,
  type LineMark,
} from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { lockByHand } from '../lockByHand'
import { findImported, type ImportValues } from './findImported'
import { columns, readLocks } from './readLocks'

/** 导入锁库: a lock per good line; a line for which too little is free locks nothing and is named. */
export const lockImport = defineFileImport({
  type: 'LOCK_IMPORT',
  title: '导入锁库',
  permission: 'store:lock:add',
  calls: {
    template: 'GET /wms/lockLibrary/import/template',
    check: 'POST /wms/lockLibrary/import/check',
    run: 'POST /wms/lockLibrary/import/run',
  },
  form: {},
  template: () => ({
    fileName: '锁库导入模板.xlsx',
    sheet: '锁库',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (_trx, ctx, head) => readLocks(ctx.user, head),
  run: runLocks,
})

async function runLocks(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  const marks: LineMark[] = []
  for (const { id, request, result } of items) {
    const { values } = request as { values: ImportValues }
    const { problems } = result as { problems: CellProblem[] }
    const made = await orRefusal(trx, async () =>
      lockByHand(trx, ctx, await findImported(trx, values)),
    )
    marks.push(
      made instanceof AppError
        ? { id, status: 'FAIL', code: made.code, reason: made.message, problems }
        : { id, status: 'SUCCESS', action: 'ADD', problems },
    )
  }
  await markLines(trx, marks)
}
