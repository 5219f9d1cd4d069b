import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineBatch } from '../../../kit/machines'
import { decideBook, type Decision } from './decideBook'
import type { Context } from '../../../kit/http'

const resource = 'gpMatchStock'
const always = ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_CHOOSE_COMPARE'] as const

/** The book a candidate belongs to. @throws ROW_NOT_FOUND */
async function bookOf(trx: Trx, matchStockId: Id): Promise<Id> {
  if (!/^\d{1,18}$/.test(matchStockId)) throw fail('ROW_NOT_FOUND')
  const { bookId } = await trx
    .selectFrom('gpMatchStock')
    .select('bookId')
    .where('id', '=', matchStockId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  return bookId
}

async function decide(
  trx: Trx,
  ctx: Context,
  matchStockId: Id,
  decision: Omit<Decision, 'bookId' | 'matchStockId'>,
  name: (label: string) => void,
): Promise<void> {
  await decideBook(
    trx,
    ctx,
    { ...decision, bookId: await bookOf(trx, matchStockId), matchStockId },
    name,
  )
}

const setQty = defineBatch({
  resource,
  action: 'setQty',
  isSingle: true,
  errors: [...always, 'GP_CHOOSE_OFFER', 'GP_CHOOSE_MANY'],
  row: (trx, ctx, id, { chosenQty }, name) =>
    decide(trx, ctx, id, { op: 'CHOOSE', qty: Number(chosenQty) }, name),
})

const move = defineBatch({
  resource,
  action: 'move',
  errors: [...always, 'GP_CHOOSE_OFFER', 'GP_CHOOSE_NONE', 'GP_NO_OTHER'],
  row: (trx, ctx, id, _input, name) => decide(trx, ctx, id, { op: 'MOVE_SUPPLIER' }, name),
})

const exclude = defineBatch({
  resource,
  action: 'exclude',
  isSingle: true,
  errors: [...always, 'GP_CHOOSE_OFFER'],
  row: (trx, ctx, id, _input, name) => decide(trx, ctx, id, { op: 'EXCLUDE_SUPPLIER' }, name),
})

const acceptPrice = defineBatch({
  resource,
  action: 'acceptPrice',
  errors: [...always, 'GP_NO_NEW_PRICE'],
  row: (trx, ctx, id, _input, name) => decide(trx, ctx, id, { op: 'ACCEPT_PRICE' }, name),
})

export const stockActions = [setQty, move, exclude, acceptPrice]
