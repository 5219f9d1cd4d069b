import { sql } from 'kysely'
import { actFor, type Db } from '../../../../base/db'
import { dropSpooled } from '../../../../base/transfer'
import type { ChunkTask, TaskRunner } from '../../../../kit/tasks'
import { createJudge } from '../judge/createJudge'
import { findHeader } from '../columns/findHeader'
import { suggestMapping } from '../columns/suggestMapping'
import type { ColumnMapping, RawRow } from '../types'
import type { Analysis, AnalysisWish } from './analysis'
import { readerEncoding, shownEncoding } from './encodings'
import { fetchList } from './listFile'
import { ListFault } from './ListFault'
import { openList, type OpenedList } from './openList'
import { rejudgeLines } from './rejudgeLines'
import { stageLines } from './stageLines'
import { failAnalysis, finishAnalysis, readDraft, type Draft, type Outcome } from './draft'

class LeftOff extends Error {}

const sampleRows = 200

/**
 * Analyses a list: reads the file line by line, finds headings and columns, judges every line and keeps it. A list that
 * is kept already is judged again from its lines, unless it has to be read otherwise. Interrupted it begins anew.
 */
export const analysisRunner: TaskRunner = async (db, job, { isStopping, log }) => {
  const wish = job.params as AnalysisWish
  const draft = await readDraft(db, job.companyId, wish.taskId)
  if (draft) {
    const start = performance.now()
    try {
      const isLeft = () => {
        if (isStopping()) throw new LeftOff('the process ends')
      }
      const outcome = await analyse(db, job, draft, wish, isLeft)
      await finishAnalysis(db, draft, outcome, (performance.now() - start) / 1000)
    } catch (error) {
      if (error instanceof LeftOff) return
      if (!(error instanceof ListFault)) throw error
      log.info({ taskId: wish.taskId, fault: error.code }, 'list cannot be read')
      await failAnalysis(db, draft, error)
    }
  }
  await endJob(db, job)
}

async function analyse(
  db: Db,
  job: ChunkTask,
  draft: Draft,
  wish: AnalysisWish,
  isLeft: () => void,
): Promise<Outcome> {
  if (isKept(draft, wish)) return rejudgeLines(db, draft, wish, isLeft)
  const actor = { companyId: draft.companyId, userId: job.createBy ?? '0' }
  const spooled = await fetchList(db, actor, draft.fileUrl ?? '')
  try {
    return await readList(db, draft, wish, spooled, isLeft)
  } finally {
    await dropSpooled([spooled])
  }
}

/** Whether the lines that are kept were read in the way that is wanted. */
function isKept({ analysis, totalLines }: Draft, wish: AnalysisWish): boolean {
  const { readAs, fault, head = [] } = analysis
  if (!readAs || fault || totalLines === 0) return false
  const isSame =
    (wish.encoding ?? readAs.encoding) === readAs.encoding &&
    (wish.sheetName ?? readAs.sheetName) === readAs.sheetName
  // rows beyond the first ones are kept as lines only
  return isSame && (wish.headerRow ?? 0) <= (head.at(-1)?.lineNo ?? 0)
}

async function readList(
  db: Db,
  draft: Draft,
  wish: AnalysisWish,
  file: { path: string; sha256: string },
  isLeft: () => void,
): Promise<Outcome> {
  const list = await openList(file.path, draft.fileName ?? '', {
    sheetName: wish.sheetName,
    encoding: readerEncoding(wish.encoding),
  })
  try {
    const { facts, sheets, head } = list
    const analysis: Analysis = {
      ...draft.analysis,
      fault: undefined,
      delimiter: facts.delimiter,
      sheets,
      head,
      readAs: {
        encoding: facts.kind === 'csv' ? shownEncoding(facts.encoding) : null,
        sheetName: list.sheetName,
      },
    }
    // whoever has to choose the row of headings sees the first ones
    draft.analysis = analysis
    const rows = list.rows()
    const first = await firstRows(rows)
    const headerRow = wish.headerRow ?? rowOfHeader(draft, first)
    const header = first.find(({ lineNo }) => lineNo === headerRow)?.cells ?? []
    const below = first.filter(({ lineNo }) => lineNo > headerRow)
    const columns = suggestMapping(header, below)
    const mapping = wish.mapping ?? (draft.source === 'PASTE' ? pasted(columns) : columns)
    const width = widthOf(list, headerRow)
    const judge = createJudge({ mapping, width })
    await actFor(db, { companyId: draft.companyId, userId: '0' }, (trx) =>
      sql`delete from gp_match_line where task_id = ${draft.taskId}`.execute(trx),
    )
    await stageLines(db, { ...draft, userId: '0' }, judge, dataOf(first, rows, headerRow), isLeft)
    return {
      analysis: {
        ...analysis,
        header: [...header],
        columns,
        ...(width !== undefined && { width }),
      },
      mapping,
      headerRow,
      counts: judge.counts(),
      fileHash: file.sha256,
      fileType: facts.kind,
    }
  } finally {
    await list.close()
  }
}

function rowOfHeader({ source }: Draft, first: readonly RawRow[]): number {
  if (source === 'PASTE') return 0
  const found = findHeader(first)
  if (!found) throw new ListFault('file.noHeader')
  return found.row
}

/** Pasted lines are `ISBN,数量`. */
const pasted = (columns: readonly ColumnMapping[]): ColumnMapping[] =>
  columns.map((column, at) => {
    const field = at === 0 ? 'isbn' : at === 1 ? 'needQty' : 'ignore'
    return { ...column, field, confidence: field === 'ignore' ? 0 : 100 }
  })

const widthOf = ({ facts, widths }: OpenedList, headerRow: number): number | undefined =>
  facts.kind === 'csv' && headerRow > 0 ? widths.get(headerRow) : undefined

async function firstRows(rows: AsyncGenerator<RawRow[]>): Promise<RawRow[]> {
  const first: RawRow[] = []
  while (first.length < sampleRows) {
    const { value, done } = await rows.next()
    if (done) break
    first.push(...value)
  }
  if (first.length === 0) throw new ListFault('file.empty')
  return first
}

async function* dataOf(
  first: RawRow[],
  rest: AsyncGenerator<RawRow[]>,
  headerRow: number,
): AsyncGenerator<RawRow[]> {
  yield first.filter(({ lineNo }) => lineNo > headerRow)
  for await (const some of rest) yield some.filter(({ lineNo }) => lineNo > headerRow)
}

const endJob = (db: Db, { id, companyId }: ChunkTask) =>
  actFor(db, { companyId, userId: '0' }, (trx) =>
    sql`update task set task_status = 'DONE', progress = 100, finish_time = now(), update_time = now(),
      cost_seconds = extract(epoch from now() - coalesce(start_time, now()))::int
      where id = ${id} and task_status = 'RUNNING'`.execute(trx),
  )
