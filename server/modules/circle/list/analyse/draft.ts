import { sql } from 'kysely'
import { actFor, toJson, type Db, type Id, type Trx } from '../../../../base/db'
import type { ColumnMapping, LineCounts } from '../types'
import type { Analysis } from './analysis'
import type { ListFault } from './ListFault'

/** A list under analysis. */
export interface Draft {
  taskId: Id
  companyId: Id
  source: string
  fileUrl: string | null
  fileName: string | null
  headerRow: number | null
  totalLines: number
  mapping: ColumnMapping[]
  analysis: Analysis
}

/** What analysis came to. */
export interface Outcome {
  analysis: Analysis
  mapping: ColumnMapping[]
  headerRow: number
  counts: LineCounts
  fileHash?: string
  fileType?: 'xlsx' | 'csv'
}

const nobody = (companyId: Id) => ({ companyId, userId: '0' })

/** @returns undefined when it is no longer analysed: canceled, deleted */
export const readDraft = (db: Db, companyId: Id, taskId: Id): Promise<Draft | undefined> =>
  actFor(db, nobody(companyId), async (trx) => {
    const found = await trx
      .selectFrom('gpMatchTask')
      .select([
        'id as taskId',
        'companyId',
        'source',
        'fileUrl',
        'fileName',
        'headerRow',
        'totalLines',
        'mapping',
        'analysis',
      ])
      .where('id', '=', taskId)
      .where('state', '=', 'ANALYSING')
      .executeTakeFirst()
    return found as Draft | undefined
  })

/** ANALYSING → WAIT_SET, with what the list holds. */
export const finishAnalysis = (
  db: Db,
  { companyId, taskId }: Draft,
  outcome: Outcome,
  seconds: number,
): Promise<unknown> =>
  actFor(db, nobody(companyId), (trx) => storeOutcome(trx, taskId, outcome, seconds))

export function storeOutcome(
  trx: Trx,
  taskId: Id,
  { analysis, mapping, headerRow, counts, fileHash, fileType }: Outcome,
  seconds: number,
): Promise<unknown> {
  const { encoding = null, sheetName = null } = analysis.readAs ?? {}
  return sql`update gp_match_task set state = 'WAIT_SET', fail_reason = null,
      analysis = ${toJson({ ...analysis, counts, seconds: Math.round(seconds * 10) / 10 })},
      mapping = ${toJson(mapping)}, header_row = ${headerRow}, encoding = ${encoding}, sheet_name = ${sheetName},
      file_hash = coalesce(${fileHash ?? null}, file_hash), file_type = coalesce(${fileType ?? null}, file_type),
      total_lines = ${counts.total}, valid_lines = ${counts.valid}, invalid_lines = ${counts.invalid},
      duplicate_lines = ${counts.duplicate}, book_count = ${counts.books}, need_qty = ${counts.copies},
      figures = figures || ${toJson({ problems: counts.problems, seconds: { analyse: seconds } })},
      update_time = now()
      where id = ${taskId} and state = 'ANALYSING'`.execute(trx)
}

/** ANALYSING → ANALYSE_FAILED; nothing of the list is kept but its first rows. */
export const failAnalysis = (
  db: Db,
  { companyId, taskId, analysis }: Draft,
  fault: ListFault,
): Promise<unknown> =>
  actFor(db, nobody(companyId), (trx) => storeFault(trx, { taskId, analysis }, fault))

export async function storeFault(
  trx: Trx,
  { taskId, analysis }: Pick<Draft, 'taskId' | 'analysis'>,
  fault: ListFault,
): Promise<void> {
  await sql`delete from gp_match_line where task_id = ${taskId}`.execute(trx)
  await sql`update gp_match_task set state = 'ANALYSE_FAILED', fail_reason = ${fault.message},
      analysis = ${toJson({ ...analysis, fault: fault.code })}, total_lines = 0, valid_lines = 0, invalid_lines = 0,
      duplicate_lines = 0, book_count = 0, need_qty = 0, update_time = now()
      where id = ${taskId} and state = 'ANALYSING'`.execute(trx)
}
