import { fail } from '../../../../base/errors'
import { holds } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { decideBook } from '../../review/decideBook'
import { askRows } from './askBooks'

/** 放弃并求货: the book is given up in its list and asked for in the circles, both or neither. */
export const skipAndAsk = defineBatch({
  resource: 'gpMatchBook',
  action: 'skipAndAsk',
  errors: [
    'PERMISSION_DENIED',
    'GP_TASK_NOT_FOUND',
    'GP_TASK_CHANGED',
    'GP_CHOOSE_COMPARE',
    'GP_BOOK_STATE',
    'ASK_CIRCLE',
    'ASK_DEADLINE',
    'ASK_COVERED',
    'ASK_KNOWN',
  ],
  async row(trx, ctx, bookId, { reason, ...terms }, name) {
    const right = 'gp:review:choose'
    if (!holds(ctx.user, right))
      throw fail('PERMISSION_DENIED', { summary: '放弃书目', permission: right })
    const said = typeof reason === 'string' && reason !== '' ? reason : undefined
    await decideBook(trx, ctx, { bookId, op: 'SKIP', reason: said }, name)
    const refusal = (await askRows(trx, ctx, [bookId], terms)).get(bookId)
    if (refusal instanceof Error) throw refusal
  },
})
