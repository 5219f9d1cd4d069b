import { sql } from 'kysely'
import { fail, type AppError } from '../../../../base/errors'
import type { Id, Trx } from '../../../../base/db'
import { defineMachine } from '../../../../kit/machines'
import type { Context, SetDone } from '../../../../kit/http'
import { ownTasks } from '../../task/findTask'
import { checkTerms, type AskTerms } from './askTerms'
import { storeAsks, type AskedBook } from './storeAsks'

/** 发布求货 of books of a list: of each what is neither chosen, ordered nor on the own shelf. */
export const askBooks = defineMachine({
  resource: 'gpMatchBook',
  table: 'gpMatchBook',
  transitions: {
    ask: {
      errors: ['ASK_CIRCLE', 'ASK_DEADLINE', 'ASK_COVERED', 'ASK_KNOWN', 'ASK_TASK_STATE'],
      effects: (trx, rows, terms, ctx) =>
        askRows(
          trx,
          ctx,
          rows.map(({ id }) => id),
          terms,
        ),
    },
  },
})

interface OpenBook extends AskedBook {
  id: Id
  taskState: string
  /** Number of the request that is open for it already. */
  askNum: string | null
}

const askable = ['MATCHED', 'PART_ORDERED', 'ORDERED']

/** @returns what refuses each book; the others are asked for */
export async function askRows(
  trx: Trx,
  ctx: Context,
  ids: readonly Id[],
  said: AskTerms,
): Promise<SetDone> {
  const terms = await checkTerms(trx, ctx, said)
  const books = new Map((await readBooks(trx, ctx, ids)).map((book) => [book.id, book]))
  const done = new Map<string, AppError | void>()
  for (const id of ids) done.set(id, refusalOf(books.get(id)))
  await storeAsks(
    trx,
    ctx,
    terms,
    ids.flatMap((id) => (done.get(id) ? [] : (books.get(id) ?? []))),
  )
  return done
}

function refusalOf(book: OpenBook | undefined): AppError | undefined {
  if (!book) return fail('ROW_NOT_FOUND')
  if (!askable.includes(book.taskState)) return fail('ASK_TASK_STATE')
  if (book.askNum !== null) return fail('ASK_KNOWN', { askNum: book.askNum })
  return book.needQty < 1 ? fail('ASK_COVERED') : undefined
}

/** The books, which are held, with what is still open of them; those of others' tasks are not there. */
async function readBooks(trx: Trx, ctx: Context, ids: readonly Id[]): Promise<OpenBook[]> {
  const { rows } = await sql<OpenBook>`
    select b.id, b.isbn13::text, left(coalesce(b.sys_book_name, b.book_name, b.isbn13::text), 200) as book_name,
      b.author, b.publisher, b.publish_date, coalesce(b.list_price, b.sys_list_price)::text as list_price,
      least(9999, b.need_qty - b.chosen_qty - b.ordered_qty
        - case when (t.options ->> 'ownStockFirst')::boolean then b.own_qty else 0 end)::int as need_qty,
      b.min_grade, b.max_price::text, b.task_id as source_task_id, b.id as source_book_id, t.state as task_state,
      (select a.ask_num from askfor_stock a where a.company_id = b.company_id and a.source_book_id = b.id
        and a.state in ('OPEN', 'ANSWERED')) as ask_num
    from gp_match_book b join gp_match_task t on t.id = b.task_id
    where b.id = any(${[...ids]}::bigint[]) and ${ownTasks(ctx)}`.execute(trx)
  return rows
}
