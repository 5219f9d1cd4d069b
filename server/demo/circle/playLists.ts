import { Readable } from 'node:stream'
import { sql } from 'kysely'
import iconv from 'iconv-lite'
import { nextNumber, type Id, type Trx } from '../../base/db'
import { dropSpooled, spoolFile } from '../../base/transfer'
import type { Context, SessionUser } from '../../kit/http'
import { storeFile } from '../../kit/files'
import {
  ListFault,
  readList,
  storeFault,
  storeOutcome,
  type Draft,
} from '../../modules/circle/list'
import { generateTask, type NewMatch } from '../../modules/circle/task'
import { actAs } from '../trade/playKit'

interface Book {
  isbn: string
  name: string
  author: string | null
  publisher: string | null
  price: string
}

type Encode = (text: string) => Buffer

export const utf8: Encode = (text) => Buffer.from(text)
const gbk: Encode = (text) => iconv.encode(text, 'gb18030')

/** Lists of libraries as they come: read, some set to match, one that cannot be read, one given up. */
export async function playLists(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const books = await findBooks(trx, ctx)
  if (books.length < 60) return
  await upload(trx, ctx, '师范大学图书馆2026秋季书单.csv', gbk(messyList(books.slice(0, 48))))
  await upload(trx, ctx, '无表头的清单.csv', utf8('馆藏,册\n总馆,3\n分馆,2\n'))
  const given = await upload(trx, ctx, '旧书单.csv', utf8(plainList(books.slice(40, 52))))
  await setState(trx, given, 'CANCELED')
  const towns = await upload(trx, ctx, '县图书馆复本补充.csv', utf8(plainList(books.slice(0, 40))))
  const school = await upload(trx, ctx, '实验中学阅览室.csv', utf8(messyList(books.slice(20, 60))))
  if (!(await hasSuppliers(trx))) return
  await match(trx, ctx, towns, '县图书馆复本补充', {})
  await match(trx, ctx, school, '实验中学阅览室', { strategy: 'FEWEST_SELLERS', matchNoIsbn: true })
}

/** Most of a list others offer; the rest nobody has. */
const mostOffered = 48

export async function findBooks(trx: Trx, ctx: Context): Promise<Book[]> {
  const { rows } = await sql<Book>`
    with books as (
      select id, isbn, product_name as name, author, publisher, list_price::text as price,
        exists (select from gp_visible_offer o where o.isbn13 = isbn::bigint) as is_offered
      from product
      where company_id = ${ctx.companyId} and product_type = '1' and isbn is not null and list_price is not null
    ), ranked as (select *, row_number() over (partition by is_offered order by id) as place from books)
    select isbn, name, author, publisher, price from ranked
    order by not (is_offered and place <= ${mostOffered}), place limit 60`.execute(trx)
  return rows
}

const head = '序号,书号,书名,作者,出版社,定价,复本数'
const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`
const lineOf = ({ isbn, name, author, publisher, price }: Book, at: number, quantity: string) =>
  [String(at + 1), isbn, cell(name), cell(author), cell(publisher), price, quantity].join(',')

export const plainList = (books: readonly Book[]) =>
  [head, ...books.map((book, at) => lineOf(book, at, String(1 + (at % 4))))].join('\n')

/** What people and spreadsheets make of a list: a title above, wrong digits, repeated lines, sums below. */
function messyList(books: readonly Book[]): string {
  const lines = books.map((book, at) => {
    if (at % 12 === 5) return lineOf({ ...book, isbn: wrongDigit(book.isbn) }, at, '1')
    if (at % 12 === 7) return lineOf({ ...book, isbn: '' }, at, '2')
    if (at % 12 === 9) return lineOf(book, at, '两套')
    return lineOf(book, at, String(1 + (at % 5)))
  })
  const again = books.slice(0, 3).map((book, at) => lineOf(book, books.length + at, '1'))
  return ['采购书单,,,,,,', head, ...lines, ...again, `合计,,,,,,${books.length}`].join('\n')
}

const wrongDigit = (isbn: string) => isbn.slice(0, 12) + String((Number(isbn[12]) + 1) % 10)

export async function upload(trx: Trx, ctx: Context, fileName: string, bytes: Buffer): Promise<Id> {
  const spooled = await spoolFile(Readable.from([bytes]), bytes.length, () => new Error('too long'))
  try {
    const owner = { companyId: ctx.companyId, userId: ctx.user.userId }
    const { url } = await storeFile(trx, { ...spooled, ...owner, fileName })
    const { id } = await trx
      .insertInto('gpMatchTask')
      .values({
        companyId: ctx.companyId,
        taskNum: await nextNumber(trx, 'GP'),
        taskName: fileName.replace('.csv', ''),
        source: 'FILE',
        fileName,
        fileUrl: url,
        state: 'ANALYSING',
        createBy: ctx.user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await read(trx, { taskId: id, companyId: ctx.companyId, fileName, fileUrl: url }, spooled)
    return id
  } finally {
    await dropSpooled([spooled])
  }
}

async function read(
  trx: Trx,
  task: Pick<Draft, 'taskId' | 'companyId' | 'fileName' | 'fileUrl'>,
  file: { path: string; sha256: string },
): Promise<void> {
  const draft: Draft = {
    ...task,
    source: 'FILE',
    headerRow: null,
    totalLines: 0,
    mapping: [],
    analysis: {},
  }
  try {
    const outcome = await readList(
      (work) => work(trx),
      draft,
      { taskId: task.taskId },
      file,
      () => {},
    )
    await storeOutcome(trx, task.taskId, outcome, 0.2)
  } catch (error) {
    if (!(error instanceof ListFault)) throw error
    await storeFault(trx, draft, error)
  }
}

const setState = (trx: Trx, id: Id, state: string) =>
  sql`update gp_match_task set state = ${state} where id = ${id}`.execute(trx)

async function hasSuppliers(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select from gp_access limit 1`.execute(trx)
  return rows.length > 0
}

const match = (
  trx: Trx,
  ctx: Context,
  taskId: Id,
  taskName: string,
  options: NewMatch['options'],
) =>
  generateTask(trx, ctx, {
    taskId,
    taskType: '1',
    taskName,
    options,
    requestId: `demo-list-${taskId}`,
  })
