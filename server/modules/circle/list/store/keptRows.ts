import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { RawRow } from '../types'

/** The next rows of a list as they came, behind a line. */
export async function keptRows(
  trx: Trx,
  taskId: Id,
  afterLine: number,
  most: number,
): Promise<RawRow[]> {
  const { rows } = await sql<{ lineNo: number; raw: string[] }>`
    select line_no, raw from gp_match_line
    where task_id = ${taskId} and line_no > ${afterLine} order by line_no limit ${most}`.execute(
    trx,
  )
  return rows.map(({ lineNo, raw }) => ({ lineNo, cells: raw }))
}
