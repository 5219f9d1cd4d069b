import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import type { CellInput, WorkbookColumn } from '../../../base/workbook'
import type { ExportColumn, ExportType } from './exportColumns'

/** One export as it is written: which rows, which columns. */
export interface ExportPlan {
  taskId: Id
  type: ExportType
  columns: readonly ExportColumn[]
  /** Headings of the customer's columns; empty where they are not kept. */
  own: readonly string[]
  showUnmatched: boolean
  /** What of the page's own filter is taken over. */
  filter: ExportFilter
  /** One supplier's rows only. */
  supplierCode?: string
}

const texts = (title: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40, title }))

/** The filter of the page the export was asked on; what a type of rows does not have is not asked of it. */
export const filterShape = Type.Object(
  {
    lineState: texts('行状态'),
    problems: texts('问题'),
    matchState: texts('匹配状态'),
    // rows of the page's list as they were frozen, of the resource of the type
    selectionId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '选中的范围' })),
  },
  { title: '筛选' },
)
export type ExportFilter = Static<typeof filterShape>

/** Beside these the next ones are in memory; more of them would outlive short clearings while they are written. */
const rowsAtOnce = 100

/** What of the choice of a book falls to one of its lines. */
export const lineChoice = `left join lateral (
    select case when l.book_id is not null then greatest(0, least(coalesce(l.need_qty, 1), b.chosen_qty + b.ordered_qty - coalesce((
        select sum(coalesce(p.need_qty, 1)) from gp_match_line p
        where p.task_id = l.task_id and p.book_id = l.book_id and p.line_no < l.line_no), 0))) end::int as qty,
      round(sum(s.price * s.chosen_qty) / nullif(sum(s.chosen_qty), 0), 2) as price,
      string_agg(distinct s.supplier_code, '、') as suppliers, string_agg(distinct s.grade, '、') as grades
    from gp_match_stock s where s.task_id = l.task_id and s.book_id = l.book_id and s.chosen_qty > 0) c on true`

/** What a type of export is made of: rows, the key they are read by, and what is left out. */
const sources: Readonly<
  Record<ExportType, { from: string; key: string; own: string; where(plan: ExportPlan): string }>
> = {
  LINE: {
    from: `gp_match_line l left join gp_match_book b on b.id = l.book_id ${lineChoice}`,
    key: 'l.line_no',
    own: 'l.raw',
    where: ({ showUnmatched }) => (showUnmatched ? 'true' : 'b.chosen_qty + b.ordered_qty > 0'),
  },
  COMPARE: {
    from: `gp_match_line l left join gp_match_book b on b.id = l.book_id
      left join lateral (select min(g.price) as price from gp_stock g
        where g.isbn13 = l.isbn13 and g.company_id = l.company_id and g.state = 'ON' and g.quantity > 0) o on true`,
    key: 'l.line_no',
    own: 'l.raw',
    where: ({ showUnmatched }) => (showUnmatched ? 'true' : 'b.min_price is not null'),
  },
  ERROR: {
    from: 'gp_match_line l left join gp_match_book b on b.id = l.book_id',
    key: 'l.line_no',
    own: 'l.raw',
    where: () => `l.line_state <> 'VALID'`,
  },
  BOOK: {
    from: 'gp_match_book b',
    key: 'b.id',
    own: 'null::jsonb',
    where: ({ showUnmatched }) =>
      showUnmatched ? 'true' : `b.match_state not in ('NONE', 'WAIT')`,
  },
  NOMATCH: {
    from: 'gp_match_book b',
    key: 'b.id',
    own: 'null::jsonb',
    where: () => `b.match_state in ('NONE', 'OVER_LIMIT', 'GRADE_LOW', 'NO_QUOTA')`,
  },
  STOCK: {
    from: 'gp_match_stock s join gp_match_book b on b.id = s.book_id',
    key: 's.id',
    own: 'null::jsonb',
    where: ({ showUnmatched }) => (showUnmatched ? 'true' : 's.chosen_qty > 0'),
  },
}

const taskOf = { LINE: 'l', ERROR: 'l', BOOK: 'b', NOMATCH: 'b', STOCK: 's', COMPARE: 'l' } as const

/** The resource whose list has the rows of a type: a selection of another is none of its. */
export const resourceOf: Readonly<Record<ExportType, string>> = {
  LINE: 'gpMatchLine',
  ERROR: 'gpMatchLine',
  COMPARE: 'gpCompareLine',
  BOOK: 'gpMatchBook',
  NOMATCH: 'gpMatchBook',
  STOCK: 'gpMatchStock',
}

const conditions = (plan: ExportPlan) => sql`${sql.raw(taskOf[plan.type])}.task_id = ${plan.taskId}
  and ${sql.raw(sources[plan.type].where(plan))}
  ${filterOf(plan)} ${plan.supplierCode === undefined ? sql`` : sql`and s.supplier_code = ${plan.supplierCode}`}`

function filterOf({ type, filter }: ExportPlan) {
  const { lineState, problems, matchState, selectionId } = filter
  const hasLines = taskOf[type] === 'l'
  // a line is called by its task and its number (taskLists)
  const chosen = hasLines
    ? sql`and l.line_no in (select split_part(id, '-', 2)::int from list_selection_part p, unnest(p.ids) as id
        where p.selection_id = ${selectionId})`
    : sql`and ${sql.raw(taskOf[type])}.id in (select unnest(p.ids)::bigint from list_selection_part p
        where p.selection_id = ${selectionId})`
  return sql`${selectionId ? chosen : sql``}
    ${hasLines && lineState?.length ? sql`and l.line_state = any(${lineState}::text[])` : sql``}
    ${hasLines && problems?.length ? sql`and l.problems && ${problems}::text[]` : sql``}
    ${matchState?.length ? sql`and b.match_state = any(${matchState}::text[])` : sql``}`
}

export async function countExport(trx: Trx, plan: ExportPlan): Promise<number> {
  const from = sources[plan.type].from.replace(lineChoice, '')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(from)} where ${conditions(plan)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Suppliers of a STOCK export, each a sheet of its own. */
export async function suppliersOf(trx: Trx, plan: ExportPlan): Promise<string[]> {
  const { rows } = await sql<{ supplierCode: string }>`
    select distinct s.supplier_code from gp_match_stock s where ${conditions({ ...plan, type: 'STOCK' })}
    order by 1`.execute(trx)
  return rows.map(({ supplierCode }) => supplierCode)
}

/** Runs statements that see one moment, or each its own where the database has one connection only. */
export type Reader = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

interface ExportRow {
  key: string
  own: string[] | null
  cells: (string | null)[]
}

/** The rows of an export in their order, some hundreds a statement; the next ones are read while these are written. */
export async function* exportRows(read: Reader, plan: ExportPlan): AsyncGenerator<CellInput[]> {
  let coming = rowsAfter(read, plan, '0')
  for (;;) {
    const rows = await coming
    const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    if (last) coming = rowsAfter(read, plan, last.key)
    for (const row of rows)
      yield [
        ...plan.own.map((_, at) => row.own?.[at] ?? ''),
        ...row.cells.map((cell, at) => labelled(cell, plan.columns[at]?.dict)),
      ]
    if (!last) return
  }
}

function rowsAfter(read: Reader, plan: ExportPlan, after: string): Promise<ExportRow[]> {
  const { from, key, own } = sources[plan.type]
  const cells = plan.columns.map(({ sql: text }) => text)
  const asked = read(async (trx) => {
    const { rows } = await sql<ExportRow>`
      select ${sql.raw(key)}::text as key, ${sql.raw(plan.own.length > 0 ? own : 'null::jsonb')} as own,
        array[${sql.raw(cells.map((cell) => `(${cell})::text`).join(', '))}] as cells
      from ${sql.raw(from)} where ${conditions(plan)} and ${sql.raw(key)} > ${after}::bigint
      order by ${sql.raw(key)} limit ${rowsAtOnce}`.execute(trx)
    return rows
  })
  // awaited some rows later: where it fails before, that is no failure nobody knows of
  asked.catch(() => undefined)
  return asked
}

const labelled = (cell: string | null, dict: string | undefined): CellInput =>
  cell === null || dict === undefined
    ? cell
    : cell
        .split(',')
        .map((code) => dictLabel(schemas(), dict, code))
        .join('；')

/** The customer's columns as text in their order, then ours. */
export const headingsOf = ({ own, columns }: ExportPlan): WorkbookColumn[] => [
  ...own.map((header) => ({ header, kind: 'text' as const })),
  ...columns.map(({ title, kind }) => ({ header: title, kind })),
]
