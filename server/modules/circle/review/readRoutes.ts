import { sql } from 'kysely'
import { Type } from 'typebox'
import { containing, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import { askedValues, defineRoute, isAsked, type Context } from '../../../kit/http'
import { findTask, ownTasks } from '../task/findTask'
import { readOffers } from './bookOffers'
import { otherBooks, relationNames } from './otherBooks'

const id = Type.String({ pattern: '^[0-9]{1,18}$', title: '书目' })

/** A book of a task the caller sees. @throws ROW_NOT_FOUND, GP_TASK_NOT_FOUND */
async function findBook(trx: Trx, ctx: Context, bookId: Id) {
  const book = await trx
    .selectFrom('gpMatchBook')
    .selectAll()
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const task = await findTask(trx, ctx, book.taskId)
  return { book, task }
}

/** All kept offers of one book: snapshot beside live price and quantity, and what speaks for and against each. */
export const bookStockDetail = defineRoute({
  call: 'POST /association/gpMatchBookDetailV2/listBookStockDetail',
  permission: ['gp:task:list', 'gp:review:list'],
  summary: '采配：一本书的全部货源',
  reads: true,
  refusals: ['GP_TASK_NOT_FOUND'],
  body: Type.Object({ bookId: id }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { book, task } = await findBook(trx, ctx, body.bookId)
      const rows = await readOffers(trx, ctx, book, task)
      return { book: shownBook(book), rows, total: rows.length }
    }),
})

type Book = Awaited<ReturnType<typeof findBook>>['book']

const shownBook = ({ titleKey: _key, companyId: _company, ...book }: Book) => book

/** Other books for one book; only lists, review/choose with REPLACE changes. */
export const changeBookList = defineRoute({
  call: 'POST /association/review/changeBookList',
  permission: 'gp:review:choose',
  summary: '采配：可换的书',
  reads: true,
  refusals: ['GP_TASK_NOT_FOUND'],
  body: Type.Object({ bookId: id }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { book } = await findBook(trx, ctx, body.bookId)
      const rows = await otherBooks(trx, book)
      return {
        rows: rows.map((row) => ({
          ...row,
          id: row.productId,
          relationName: relationNames[row.relation],
        })),
        total: rows.length,
      }
    }),
})

const choiceQuery = Type.Object({ bookId: Type.Optional(id), values: askedValues })

/** The same as choices of a form. */
export const otherBookChoices = defineRoute({
  call: 'GET /association/review/otherBooks',
  permission: 'gp:review:choose',
  summary: '采配：可换的书（选项）',
  refusals: ['GP_TASK_NOT_FOUND'],
  query: choiceQuery,
  handle: (ctx, { query: { bookId, values } }) =>
    ctx.trx(async (trx) => {
      if (!bookId) return []
      const { book } = await findBook(trx, ctx, bookId)
      const rows = await otherBooks(trx, book)
      return rows
        .filter(({ productId }) => isAsked(values, productId))
        .map((row) => ({
          id: row.productId,
          label: [
            relationNames[row.relation],
            row.productName,
            row.publisher,
            row.publishDate?.slice(0, 4),
            row.listPrice && `定价 ${row.listPrice}`,
            `最低 ¥${row.minPrice}`,
            `${row.sellerCount} 家`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))
    }),
})

/** Offers of a book as choices of a form. */
export const offerChoices = defineRoute({
  call: 'GET /association/review/offers',
  permission: 'gp:review:choose',
  summary: '采配：一本书的货源（选项）',
  refusals: ['GP_TASK_NOT_FOUND'],
  query: choiceQuery,
  handle: (ctx, { query: { bookId, values } }) =>
    ctx.trx(async (trx) => {
      if (!bookId) return []
      const { book } = await findBook(trx, ctx, bookId)
      const rows = await trx
        .selectFrom('gpMatchStock')
        .select(['id', 'supplierCode', 'grade', 'price', 'availableQty', 'warnings', 'chosenQty'])
        .where('taskId', '=', book.taskId)
        .where('bookId', '=', book.id)
        .where('state', 'in', ['CANDIDATE', 'CHOSEN'])
        .orderBy('rank')
        .orderBy(sql`id`)
        .execute()
      return rows
        .filter((row) => isAsked(values, row.id))
        .map((row) => ({ id: row.id, label: offerLabel(row) }))
    }),
})

interface Offer {
  supplierCode: string
  grade: string
  price: string
  availableQty: number
  warnings: string[]
  chosenQty: number
}

const offerLabel = (offer: Offer): string =>
  [
    offer.supplierCode,
    dictLabel(schemas(), 'condition_grade', offer.grade),
    `¥${offer.price}`,
    `可售 ${offer.availableQty}`,
    offer.chosenQty > 0 && `已选 ${offer.chosenQty}`,
    ...offer.warnings.map((code) => dictLabel(schemas(), 'gp_review_reason', code)),
  ]
    .filter(Boolean)
    .join(' · ')

/** Tasks with books to review, as choices of a filter. */
export const taskChoices = defineRoute({
  call: 'GET /association/review/tasks',
  permission: 'gp:review:list',
  summary: '采配复核：任务（选项）',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: askedValues,
  }),
  handle: (ctx, { query: { keyword = '', values } }) =>
    ctx.trx(async (trx) => {
      const named = containing(keyword)
      const rows = await trx
        .selectFrom('gpMatchTask as t')
        .select(['t.id', 't.taskNum', 't.taskName'])
        .where(ownTasks(ctx))
        .where(({ or, eb }) =>
          values === undefined
            ? or([eb('t.taskNum', 'ilike', named), eb('t.taskName', 'ilike', named)])
            : sql<boolean>`t.id = any(${[values].flat().filter((id) => /^\d{1,18}$/.test(id))}::bigint[])`,
        )
        .orderBy('t.id', 'desc')
        .limit(50)
        .execute()
      return rows.map(({ id: taskId, taskNum, taskName }) => ({
        id: taskId,
        label: `${taskNum} ${taskName}`.trim(),
      }))
    }),
})
