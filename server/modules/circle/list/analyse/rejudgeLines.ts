import { sql } from 'kysely'
import { actFor, type Db } from '../../../../base/db'
import { createJudge, type Judge } from '../judge/createJudge'
import { suggestMapping } from '../columns/suggestMapping'
import { insertLines, updateLines } from '../store/insertLines'
import { keptRows } from '../store/keptRows'
import type { RawRow } from '../types'
import type { Draft, Outcome } from './draft'
import type { AnalysisWish } from './analysis'
import { linesAtOnce } from './stageLines'

/** Judges the lines that are kept with another row of headings or other columns; the file is not read again. */
export async function rejudgeLines(
  db: Db,
  draft: Draft,
  { headerRow: wanted, mapping: chosen }: AnalysisWish,
  isLeft: () => void,
): Promise<Outcome> {
  const { analysis } = draft
  const before = draft.headerRow ?? 0
  const headerRow = wanted ?? before
  const head = analysis.head ?? []
  const header = head.find(({ lineNo }) => lineNo === headerRow)?.cells ?? []
  const columns =
    headerRow === before && analysis.columns
      ? analysis.columns
      : suggestMapping(header, await samples(db, draft, head, headerRow))
  const mapping = chosen ?? (headerRow === before ? draft.mapping : columns)
  const width = headerRow > 0 ? analysis.width : undefined
  const judge = createJudge({ mapping, width })
  const last = Math.max(before, headerRow)
  await moveHeader(db, draft, judge, head, { headerRow, last })
  await rejudge(db, draft, judge, last, isLeft)
  return {
    analysis: { ...analysis, header: [...header], columns },
    mapping,
    headerRow,
    counts: judge.counts(),
  }
}

const actor = ({ companyId }: Draft) => ({ companyId, userId: '0' })

const samples = async (
  db: Db,
  draft: Draft,
  head: readonly RawRow[],
  headerRow: number,
): Promise<RawRow[]> => {
  const last = head.at(-1)?.lineNo ?? 0
  const more = await actFor(db, actor(draft), (trx) => keptRows(trx, draft.taskId, last, 200))
  return [...head.filter(({ lineNo }) => lineNo > headerRow), ...more]
}

/** Rows between the two headings become lines or cease to be some. */
const moveHeader = (
  db: Db,
  draft: Draft,
  judge: Judge,
  head: readonly RawRow[],
  { headerRow, last }: { headerRow: number; last: number },
) =>
  actFor(db, actor(draft), async (trx) => {
    await sql`delete from gp_match_line where task_id = ${draft.taskId} and line_no <= ${last}`.execute(
      trx,
    )
    const between = head.filter(({ lineNo }) => lineNo > headerRow && lineNo <= last)
    await insertLines(
      trx,
      draft,
      between.map((row) => judge.judge(row)),
    )
  })

async function rejudge(
  db: Db,
  draft: Draft,
  judge: Judge,
  from: number,
  isLeft: () => void,
): Promise<void> {
  for (let after = from; ;) {
    isLeft()
    const read = await actFor(db, actor(draft), async (trx) => {
      const rows = await keptRows(trx, draft.taskId, after, linesAtOnce)
      await updateLines(
        trx,
        draft,
        rows.map((row) => judge.judge(row)),
      )
      return rows
    })
    after = read.at(-1)?.lineNo ?? after
    if (read.length < linesAtOnce) return
  }
}
