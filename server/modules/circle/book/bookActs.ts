import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { decideBook } from '../review/decideBook'
import { refreshLive } from './refreshLive'

const resource = 'gpMatchStock'
const always = [
  'GP_TASK_NOT_FOUND',
  'GP_TASK_CHANGED',
  'GP_CHOOSE_COMPARE',
  'GP_CHOOSE_OFFER',
] as const

/** @throws ROW_NOT_FOUND */
async function bookOf(trx: Trx, id: Id): Promise<Id> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { bookId } = await trx
    .selectFrom('gpMatchStock')
    .select('bookId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  return bookId
}

export const bookActs: readonly Route[] = [
  defineBatch({
    resource,
    action: 'choose',
    isSingle: true,
    errors: [...always, 'GP_CHOOSE_MANY'],
    async row(trx, ctx, id, _input, name) {
      await decideBook(
        trx,
        ctx,
        { bookId: await bookOf(trx, id), op: 'CHOOSE', matchStockId: id },
        name,
      )
    },
  }),
  defineBatch({
    resource,
    action: 'unchoose',
    isSingle: true,
    errors: [...always, 'GP_CHOOSE_NONE'],
    async row(trx, ctx, id, _input, name) {
      await decideBook(
        trx,
        ctx,
        { bookId: await bookOf(trx, id), op: 'UNCHOOSE', matchStockId: id },
        name,
      )
    },
  }),
  defineBatch({
    resource: 'gpMatchBook',
    action: 'refreshLive',
    isSingle: true,
    errors: ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_CHOOSE_COMPARE'],
    async row(trx, ctx, id, _input, name) {
      name(await refreshLive(trx, ctx, id))
    },
  }),
]
