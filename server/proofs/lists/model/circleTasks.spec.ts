import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { differing } from './differing'
import { mixed } from './mixed'

// The tabs of 采配 and 比价 against a plain model: tasks in every state, and of two tasks every state of books, lines and
// candidates, some of which have the same numbers.

const states = ['ANALYSING', 'ANALYSE_FAILED', 'WAIT_SET', 'QUEUED', 'MATCHING', 'PAUSED', 'MATCHED', 'PART_ORDERED', 'ORDERED', 'FAILED', 'CANCELED', 'CLOSED', 'ARCHIVED'] as const // prettier-ignore
const matched = [
  'WAIT',
  'FULL',
  'PARTIAL',
  'OWN',
  'OVER_LIMIT',
  'GRADE_LOW',
  'NONE',
  'NO_QUOTA',
] as const
const reviewed = ['NONE', 'PENDING', 'PASSED', 'SKIPPED'] as const
const numbers = ['9787020002207', '9787505390133', '9787302123453', '9787108009821'] as const

const tasks = (['1', '2'] as const)
  .flatMap((type) => states.map((state) => ({ type, state })))
  .map((task, at) => ({ ...task, id: at + 1, pending: mixed(at, 'pending', [0, 1, 3]) }))
/** A task of each kind that has books. */
const filled = [7, 20] as const
const books = Array.from({ length: 96 }, (_, at) => ({
  id: at + 1,
  task: filled[at % 2] ?? 7,
  isbn: at < numbers.length * 2 ? (numbers[at >> 1] ?? null) : null,
  match: mixed(at, 'match', matched),
  review: mixed(at, 'review', reviewed),
  chosen: mixed(at, 'chosen', [0, 2]),
  ordered: mixed(at, 'ordered', [0, 1]),
  least: mixed(at, 'least', [null, 10]),
}))
type Book = (typeof books)[number]
const lines = Array.from({ length: 96 }, (_, at) => {
  const book = mixed(at, 'book', [undefined as Book | undefined, ...books.slice(0, 12)])
  return {
    task: book?.task ?? 7,
    no: at + 1,
    book: book?.id ?? null,
    isbn: mixed(at, 'isbn', numbers),
    state: mixed(at, 'state', ['VALID', 'WARN', 'DUPLICATE', 'INVALID']),
    problems: mixed(at, 'problems', [[], ['EMPTY'], ['PRICE', 'EMPTY']]),
    need: mixed(at, 'need', [null, 1, 2]),
  }
})
const candidates = Array.from({ length: 120 }, (_, at) => {
  const state = mixed(at, 'state', [
    'CANDIDATE',
    'CHOSEN',
    'ORDERED',
    'LOST',
    'PRICE_UP',
    'EXCLUDED',
  ])
  const book = mixed(at, 'book', books as [Book, ...Book[]])
  const isChosen = state === 'CHOSEN' || state === 'ORDERED'
  return { id: at + 1, task: book.task, book: book.id, state, chosen: isChosen ? 1 + (at % 3) : 0 }
})

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    await sql`insert into gp_match_task (id, company_id, task_num, task_name, task_type, source, options, state, pending_review,
        create_by)
      select t.id, ${companyId}, 'GP' || t.id, '书单', t.type, 'FILE', '{}', t.state, t.pending, ${boss.user.userId}
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t (id int, type text, state text, pending int)`.execute(
      trx,
    )
    await sql`insert into gp_match_book (id, company_id, task_id, line_no, isbn13, title_key, book_name, need_qty, match_state,
        review_state, chosen_qty, ordered_qty, min_price)
      select b.id, ${companyId}, b.task, b.id, b.isbn, case when b.isbn is null then '书' || b.id end, '书', 9, b.match,
        b.review, b.chosen, b.ordered, b.least
      from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as b (id int, task int, isbn bigint, match text, review text,
        chosen int, ordered int, least numeric)`.execute(trx)
    await sql`insert into gp_match_line (company_id, task_id, line_no, raw, isbn13, book_id, line_state, problems, need_qty)
      select ${companyId}, l.task, l.no, '[]', l.isbn, l.book, l.state, array(select jsonb_array_elements_text(l.problems)), l.need
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (task int, no int, isbn bigint, book int, state text,
        problems jsonb, need int)`.execute(trx)
    await sql`insert into gp_match_stock (id, company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id,
        product_id, supplier_code, circle_id, grade, price, available_qty, effective_price, rank, chosen_qty, state)
      select c.id, ${companyId}, c.task, c.book, c.id, ${companyId}, 1, 1, 'S' || c.id, 0, '90', 10, 9, 10, c.id, c.chosen, c.state
      from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
        as c (id int, task int, book int, chosen int, state text)`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string | number | null> & { id: string }
async function listed(call: string, tab: string, filter: object): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/association/${call}`,
    { pageNum: 1, pageSize: 500, filter, tab },
    { as: boss },
  )
  expect([call, tab, code]).toEqual([call, tab, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}

type Model<T> = Record<string, (one: T) => unknown>
const is =
  (...some: string[]) =>
  ({ state }: { state: string }) =>
    some.includes(state)

const seen: Record<string, string[]> = {}
const meant: Record<string, string[]> = {}
async function compare<T>(
  call: string,
  rows: readonly T[],
  model: Model<T>,
  of: (one: T) => string,
  filter: object = {},
  field = 'id',
) {
  for (const [tab, isIn] of Object.entries(model)) {
    const name = `${call} ${tab} ${Object.values(filter).join(' ')}`
    seen[name] = (await listed(call, tab, filter)).map((row) => String(row[field]))
    meant[name] = rows.filter(isIn).map(of)
  }
}
const idOf = ({ id }: { id: number }) => String(id)

const matchTabs: Model<(typeof tasks)[number]> = {
  draft: is('ANALYSING', 'ANALYSE_FAILED', 'WAIT_SET'),
  running: is('QUEUED', 'MATCHING', 'PAUSED'),
  matched: is('MATCHED'),
  review: ({ pending }) => pending > 0,
  ordered: is('PART_ORDERED', 'ORDERED'),
  failed: is('FAILED', 'ANALYSE_FAILED'),
  closed: is('CLOSED', 'CANCELED', 'ARCHIVED'),
}
const compareTabs: Model<(typeof tasks)[number]> = {
  draft: is('ANALYSING', 'WAIT_SET'),
  running: is('QUEUED', 'MATCHING', 'PAUSED'),
  done: is('MATCHED', 'CLOSED', 'ARCHIVED'),
  failed: is('FAILED', 'ANALYSE_FAILED', 'CANCELED'),
}
const bookTabs: Model<Book> = {
  all: () => true,
  FULL: ({ match }) => match === 'FULL' || match === 'OWN',
  PARTIAL: ({ match }) => match === 'PARTIAL',
  limit: ({ match }) => match === 'OVER_LIMIT' || match === 'GRADE_LOW',
  NONE: ({ match }) => match === 'NONE',
  review: ({ review }) => review === 'PENDING',
  chosen: ({ chosen }) => chosen > 0,
  ordered: ({ ordered }) => ordered > 0,
}
type Line = (typeof lines)[number]
const lineTabs: Model<Line> = {
  all: () => true,
  VALID: is('VALID'),
  warn: ({ state, problems }) => state === 'VALID' && problems.length > 0,
  DUPLICATE: is('DUPLICATE'),
  INVALID: is('INVALID'),
}
const bookOf = (line: Line) => books.find(({ id }) => id === line.book)
const resultTabs: Model<Line> = {
  have: (line) => bookOf(line)?.least != null,
  none: (line) => bookOf(line)?.match === 'NONE',
  noQuota: (line) => bookOf(line)?.match === 'NO_QUOTA',
  error: is('INVALID'),
}
const stockTabs: Model<(typeof candidates)[number]> = {
  all: () => true,
  chosen: is('CHOSEN'),
  problem: is('LOST', 'PRICE_UP'),
  ordered: is('ORDERED'),
}

it('hold what is in their state, of the task that is asked for', async () => {
  const own = (type: string) => tasks.filter((task) => task.type === type)
  await compare('gpMatchTaskV2/getPage', own('1'), matchTabs, idOf)
  await compare('gpCompare/taskPage', own('2'), compareTabs, idOf)
  const [isbn13] = numbers
  const has = ({ id }: { id: number }) =>
    books.some(({ task, isbn }) => task === id && isbn === isbn13)
  await compare(
    'gpMatchTaskV2/getPage',
    own('1'),
    { review: (task) => task.pending > 0 && has(task) },
    idOf,
    { isbn13 },
  )
  await compare('gpCompare/taskPage', own('2'), { done: has }, idOf, { isbn13 })
  const lineName = ({ task, no }: Line) => `${task}-${no}`
  for (const taskId of filled) {
    const of = <T extends { task: number }>(rows: readonly T[]) =>
      rows.filter(({ task }) => task === taskId)
    await compare('gpMatchBookDetailV2/listBookPage', of(books), bookTabs, idOf, {
      taskId: String(taskId),
    })
    await compare('gpMatchBookDetailV2/listPage', of(lines), lineTabs, lineName, {
      taskId: String(taskId),
    })
    await compare('gpMatchStockVDetailV2/listPage', of(candidates), stockTabs, idOf, {
      taskId: String(taskId),
    })
  }
  const reported = lines.filter(({ task }) => task === filled[1])
  await compare('gpCompare/lines', reported, resultTabs, lineName, { taskId: String(filled[1]) })
  expect(differing(seen, meant)).toEqual({})
})

it('spread what is chosen of a book over its lines, in their order', async () => {
  const rows = await listed('gpMatchBookDetailV2/listPage', 'all', { taskId: String(filled[0]) })
  const chosen = lines
    .filter(({ task }) => task === filled[0])
    .map((line) => {
      const book = bookOf(line)
      if (!book) return `${line.task}-${line.no} null`
      const before = lines
        .filter((one) => one.task === line.task && one.book === line.book && one.no < line.no)
        .reduce((total, { need }) => total + (need ?? 1), 0)
      const left = book.chosen + book.ordered - before
      return `${line.task}-${line.no} ${Math.max(0, Math.min(line.need ?? 1, left))}`
    })
  expect(
    differing({ chosen: rows.map(({ id, chosenQty }) => `${id} ${chosenQty}`) }, { chosen }),
  ).toEqual({})
})
