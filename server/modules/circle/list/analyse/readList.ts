import { sql } from 'kysely'
import { findHeader } from '../columns/findHeader'
import { suggestMapping } from '../columns/suggestMapping'
import { createJudge } from '../judge/createJudge'
import type { ColumnMapping, RawRow } from '../types'
import type { Analysis, AnalysisWish } from './analysis'
import type { Draft, Outcome } from './draft'
import { readerEncoding, shownEncoding } from './encodings'
import { ListFault } from './ListFault'
import { openList, type OpenedList } from './openList'
import { stageLines, type Run } from './stageLines'

const sampleRows = 200

/** Reads a list from its file into lines. @throws ListFault */
export async function readList(
  run: Run,
  draft: Draft,
  wish: AnalysisWish,
  file: { path: string; sha256: string },
  isLeft: () => void,
  open = openList,
): Promise<Outcome> {
  const list = await open(file.path, draft.fileName ?? '', {
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
    await run((trx) => sql`delete from gp_match_line where task_id = ${draft.taskId}`.execute(trx))
    await stageLines(run, draft, judge, dataOf(first, rows, headerRow), isLeft)
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
