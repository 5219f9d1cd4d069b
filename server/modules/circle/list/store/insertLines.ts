import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { ListLine } from '../types'
import { arrayItem, textArray } from './textArray'

type Cell = (line: ListLine) => string | null

const number = (value: number | null) => (value === null ? null : String(value))

/** Columns of gp_match_line beside company and task: how a line says them, and their type. */
const columns: readonly (readonly [name: string, type: string, cell: Cell])[] = [
  ['line_no', 'int', (line) => String(line.lineNo)],
  ['raw', 'jsonb', (line) => rawJson(line.raw)],
  ['isbn_raw', 'text', (line) => line.isbnRaw],
  ['isbn13', 'bigint', (line) => number(line.isbn13)],
  ['check_digit', 'text', (line) => line.checkDigit],
  ['book_name', 'text', (line) => line.bookName],
  ['author', 'text', (line) => line.author],
  ['publisher', 'text', (line) => line.publisher],
  ['publish_date', 'text', (line) => line.publishDate],
  ['edition', 'text', (line) => line.edition],
  ['list_price', 'numeric', (line) => line.listPrice],
  ['need_qty', 'int', (line) => number(line.needQty)],
  ['max_price', 'numeric', (line) => line.maxPrice],
  ['max_discount', 'numeric', (line) => line.maxDiscount],
  ['min_grade', 'text', (line) => line.minGrade],
  ['clc', 'text', (line) => line.clc],
  ['customer_line_no', 'text', (line) => line.customerLineNo],
  ['remark', 'text', (line) => line.remark],
  ['line_state', 'text', (line) => line.lineState],
  ['problems', 'text[]', (line) => (line.problems.length > 0 ? textArray(line.problems) : null)],
  ['first_line_no', 'int', (line) => number(line.firstLineNo)],
  ['title_key', 'text', (line) => line.titleKey],
]

const rawJson = (cells: readonly string[]): string => JSON.stringify(cells)

interface Owner {
  companyId: Id
  taskId: Id
}

/** Keeps lines, some thousands in one statement: a column of them all is one parameter, an empty one is none. */
export async function insertLines(
  trx: Trx,
  { companyId, taskId }: Owner,
  lines: readonly ListLine[],
): Promise<void> {
  if (lines.length === 0) return
  const filled = filledColumns(lines)
  const names = filled.map(({ name }) => name)
  await sql`insert into gp_match_line (company_id, task_id, ${raw(names.join(', '))})
    select ${companyId}::bigint, ${taskId}::bigint, ${raw(selected(filled))}
    from unnest(${unnested(filled)}) as l (${raw(names.join(', '))})`.execute(trx)
}

/** Writes what was decided anew of lines that are kept already. @param withCells  what stood in the file too */
export async function updateLines(
  trx: Trx,
  { companyId, taskId }: Owner,
  lines: readonly ListLine[],
  withCells = false,
): Promise<void> {
  if (lines.length === 0) return
  const decided = filledColumns(lines, true).filter(({ name }) => withCells || name !== 'raw')
  const names = decided.map(({ name }) => name)
  const set = decided.filter(({ name }) => name !== 'line_no')
  await sql`update gp_match_line t set ${raw(set.map((column) => `${column.name} = ${valueOf(column)}`).join(', '))}
    from unnest(${unnested(decided)}) as l (${raw(names.join(', '))})
    where t.company_id = ${companyId} and t.task_id = ${taskId} and t.line_no = l.line_no`.execute(
    trx,
  )
}

interface Filled {
  name: string
  type: string
  /** Array literal of the column. */
  values: string
}

function filledColumns(lines: readonly ListLine[], all = false): Filled[] {
  const filled: Filled[] = []
  for (const [name, type, cell] of columns) {
    const values = arrayOf(lines, cell)
    if (all || values !== undefined) filled.push({ name, type, values: values ?? nulls(lines) })
  }
  return filled
}

const nulls = (lines: readonly ListLine[]) => textArray(lines.map(() => null))

/** In one pass, and without a list of the values: half a million lines have ten million of them. */
function arrayOf(lines: readonly ListLine[], cell: Cell): string | undefined {
  let text = ''
  let isFilled = false
  for (const line of lines) {
    const value = cell(line)
    if (value !== null) isFilled = true
    text += text === '' ? arrayItem(value) : `,${arrayItem(value)}`
  }
  return isFilled ? `{${text}}` : undefined
}

const raw = (text: string) => sql.raw(text)

/** `problems` is not null; the others may be. A list of lists comes as texts, the others as what they are. */
const valueOf = ({ name, type }: Filled): string =>
  name === 'problems' ? `coalesce(l.${name}::${type}, '{}')` : `l.${name}`

const selected = (filled: readonly Filled[]) => filled.map(valueOf).join(', ')

const unnested = (filled: readonly Filled[]) =>
  sql.join(
    filled.map(
      ({ values, type }) =>
        sql`cast(${values}::text as ${raw(type.endsWith('[]') ? 'text' : type)}[])`,
    ),
  )
