import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { decideBook, type Decision } from '../../review/decideBook'

const always = ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_CHOOSE_COMPARE'] as const

async function decide(
  trx: Trx,
  ctx: Context,
  matchStockId: Id,
  decision: Pick<Decision, 'op' | 'qty'>,
  name: (label: string) => void,
): Promise<void> {
  if (!/^\d{1,18}$/.test(matchStockId)) throw fail('ROW_NOT_FOUND')
  const { bookId } = await trx
    .selectFrom('gpMatchStock')
    .select('bookId')
    .where('id', '=', matchStockId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  await decideBook(trx, ctx, { ...decision, bookId, matchStockId }, name)
}

const setQty = defineBatch({
  resource: 'gpChosenRow',
  action: 'setQty',
  isSingle: true,
  isShownOnly: true,
  errors: [...always, 'GP_CHOOSE_OFFER', 'GP_CHOOSE_MANY'],
  row: (trx, ctx, id, { chosenQty }, name) =>
    decide(trx, ctx, id, { op: 'CHOOSE', qty: Number(chosenQty) }, name),
})

const remove = defineBatch({
  resource: 'gpChosenRow',
  action: 'remove',
  isShownOnly: true,
  errors: [...always, 'GP_CHOOSE_NONE'],
  row: (trx, ctx, id, _input, name) => decide(trx, ctx, id, { op: 'UNCHOOSE' }, name),
})

export const rowActions = [setQty, remove]
