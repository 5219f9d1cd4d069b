import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id } from '../../../base/db'
import { startJobs } from '../../../kit/jobs'
import { insertRegions, insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import { notifyQueued, watchTasks } from '../task/watchTasks'
import { matchBenches, type MatchSpeed } from './matchHandler'
import { matchWatcher } from './watchMatch'

export interface Supplier extends SignedIn {
  warehouseId: Id
}

export interface BookFact {
  isbn?: string
  title: string
  publisher?: string
  author?: string
  publishDate?: string
  listPrice?: string
  volume?: string
  setCount?: number
}

export interface OfferFact {
  price: string
  quantity?: number
  grade?: string
  circleId?: Id
  templateId?: Id
  freeFlag?: boolean
  weight?: string
  basePrice?: string
}

export interface AskedBook {
  isbn?: string
  title?: string
  publisher?: string
  publishDate?: string
  listPrice?: string
  need?: number
  minGrade?: string
  maxPrice?: string
  reasons?: string[]
}

let serial = 0
const next = () => (serial += 1)

/** Only the first call of a process listens. */
let isListening = false
export function listenOnce(): void {
  if (!isListening) watchTasks(matchWatcher)
  isListening = true
}

export async function makeSupplier(db: Db, name: string): Promise<Supplier> {
  const owner = await makeUser(db, { companyName: name, isAdmin: true })
  await asSystem(db, insertRegions)
  const { warehouseId } = await actFor(db, owner.user, (trx) => insertWarehouse(trx, owner, '一仓'))
  return { ...owner, warehouseId }
}

/** A circle of the first, in which all others supply and buy. */
export async function makeCircle(db: Db, members: readonly SignedIn[]): Promise<Id> {
  const [owner] = members
  const circleNum = `QZ${next()}`
  return asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into stock_circle (company_id, circle_num, name, circle_type)
      values (${owner?.companyId}, ${circleNum}, ${`馆配圈${circleNum}`}, 'OPEN') returning id`.execute(
      trx,
    )
    const circleId = rows[0]?.id ?? ''
    for (const [at, member] of members.entries())
      await sql`insert into circle_member (company_id, circle_id, supplier_code, role, ability, state, join_time, on_time_rate)
        values (${member.companyId}, ${circleId}, ${`商家${at}`}, ${at === 0 ? 'OWNER' : 'MEMBER'}, 'BOTH', 'JOINED', now(), 98)`.execute(
        trx,
      )
    return circleId
  })
}

export const addProduct = (db: Db, supplier: SignedIn, book: BookFact): Promise<Id> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into product (company_id, product_code, product_type, isbn, product_name, publisher, author, publish_date,
        list_price, volume, is_set, set_count)
      values (${supplier.companyId}, ${`P${next()}`}, '1', ${book.isbn ?? null}, ${book.title}, ${book.publisher ?? null},
        ${book.author ?? null}, ${book.publishDate ?? null}::date, ${book.listPrice ?? null}, ${book.volume ?? null},
        ${(book.setCount ?? 0) > 1}, ${book.setCount ?? null}) returning id`.execute(trx)
    return rows[0]?.id ?? ''
  })

export const addOffer = (
  db: Db,
  supplier: Supplier,
  productId: Id,
  offer: OfferFact,
): Promise<Id> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
        base_price, stock_qty, free_flag, freight_template_id, weight, state, edition_key)
      select ${supplier.companyId}, ${offer.circleId ?? 0}, p.id, ${supplier.warehouseId}, ${offer.grade ?? '95'},
        p.isbn::bigint, p.list_price, 'FIXED', ${offer.price}, ${offer.basePrice ?? null}, ${offer.quantity ?? 5},
        ${offer.freeFlag ?? false}, ${offer.templateId ?? null}, ${offer.weight ?? null}, 'ON', edition_key(p)
      from product p where p.id = ${productId} returning id`.execute(trx)
    return rows[0]?.id ?? ''
  })

/** A freight template by weight: first kg, every further kg, free from an amount on. */
export const addTemplate = (
  db: Db,
  supplier: Supplier,
  { firstFee, nextFee = 2, freeOver }: { firstFee: number; nextFee?: number; freeOver?: number },
): Promise<Id> =>
  asSystem(db, async (trx) => {
    const rules = [{ regions: [], first: 1, firstFee, next: 1, nextFee, freeOver }]
    const { rows } = await sql<{ id: Id }>`
      insert into freight_template (company_id, template_name, rules)
      values (${supplier.companyId}, ${`模板${next()}`}, ${JSON.stringify(rules)}::jsonb) returning id`.execute(
      trx,
    )
    return rows[0]?.id ?? ''
  })

/** A task as the room of tasks leaves it: its books built, in the queue. */
export async function queueTask(
  db: Db,
  buyer: SignedIn,
  books: readonly AskedBook[],
  { taskType = '1', options = {} }: { taskType?: '1' | '2'; options?: object } = {},
): Promise<Id> {
  return actFor(db, buyer.user, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into gp_match_task (company_id, task_num, task_name, task_type, source, options, book_count, need_qty, state,
        create_by)
      values (${buyer.companyId}, ${`GP${next()}`}, '春季馆配书单', ${taskType}, 'FILE', ${JSON.stringify(options)}::jsonb,
        ${books.length}, ${books.reduce((sum, { need = 1 }) => sum + need, 0)}, 'QUEUED', ${buyer.user.userId})
      returning id`.execute(trx)
    const taskId = rows[0]?.id ?? ''
    await sql`
      insert into gp_match_book (company_id, task_id, line_no, isbn13, title_key, book_name, publisher, publish_date,
        list_price, need_qty, min_grade, max_price, review_reasons, review_state)
      select ${buyer.companyId}, ${taskId}, b.line, b.isbn, case when b.isbn is null then b.title end, b.title, b.publisher,
        b."publishDate", b."listPrice", coalesce(b.need, 1), b."minGrade", b."maxPrice",
        coalesce(array(select jsonb_array_elements_text(b.reasons)), '{}'),
        case when jsonb_array_length(b.reasons) > 0 then 'PENDING' else 'NONE' end
      from jsonb_to_recordset(${JSON.stringify(books.map((book, at) => ({ reasons: [], ...book, line: at + 1 })))}::jsonb)
        as b (line int, isbn bigint, title text, publisher text, "publishDate" text, "listPrice" numeric, need int,
          "minGrade" text, "maxPrice" numeric, reasons jsonb)
      order by b.line`.execute(trx)
    await notifyQueued(trx, {
      taskId,
      companyId: buyer.companyId,
      userId: buyer.user.userId,
      bookCount: books.length,
    })
    return taskId
  })
}

/** Works at both lanes until nothing waits. */
export async function runMatches(db: Db, speed?: MatchSpeed): Promise<void> {
  const worker = startJobs(db, { benches: matchBenches(speed), log: silent, isAlone: true })
  await worker.idle()
  await worker.stop()
}

const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: object) => console.error(facts),
}

export interface Candidate {
  supplier: Id
  price: string
  rank: number
  chosenQty: number
  chooseType: string | null
  grade: string
  warnings: string[]
  state: string
  gpStockId: Id
}

export const candidatesOf = (db: Db, taskId: Id, lineNo = 1): Promise<Candidate[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Candidate>`
      select s.supply_company_id as supplier, s.price, s.rank, s.chosen_qty, s.choose_type, s.grade, s.warnings, s.state,
        s.gp_stock_id
      from gp_match_stock s join gp_match_book b on b.id = s.book_id
      where s.task_id = ${taskId} and b.line_no = ${lineNo} order by s.rank, s.gp_stock_id`.execute(
      trx,
    )
    return rows
  })

export const bookOf = (db: Db, taskId: Id, lineNo = 1) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('gpMatchBook')
      .selectAll()
      .where('taskId', '=', taskId)
      .where('lineNo', '=', lineNo)
      .executeTakeFirstOrThrow(),
  )

export const taskOf = (db: Db, taskId: Id) =>
  asSystem(db, (trx) =>
    trx.selectFrom('gpMatchTask').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow(),
  )
