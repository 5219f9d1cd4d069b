import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context } from '../../../../kit/http'
import type { BookRow, CandidateRow, OpenBook } from './openBook'
import { dropChoices, settle } from './settle'

/**
 * Chooses an offer by hand. With a quantity it is set beside what else is chosen, and the default choice makes room from
 * its last offers; without one the offer takes all it can and nothing else stays chosen. A book under review is passed by
 * it: whoever chooses has looked.
 * @throws GP_CHOOSE_OFFER, GP_CHOOSE_MANY
 */
export async function chooseOffer(
  trx: Trx,
  ctx: Context,
  { book }: OpenBook,
  { matchStockId, qty }: { matchStockId: Id; qty?: number },
): Promise<void> {
  const offer = await findOffer(trx, book, matchStockId)
  const open = book.needQty - book.orderedQty
  const wanted = qty ?? Math.min(open, offer.availableQty)
  if (wanted > Math.min(offer.availableQty, open)) throw tooMany(offer, open)
  if (qty === undefined) await dropChoices(trx, book.taskId, book.id, offer.id)
  else await makeRoom(trx, book, offer, open - wanted)
  await sql`
    update gp_match_stock set chosen_qty = ${wanted}, choose_type = ${wanted > 0 ? 'MANUAL' : null},
      state = ${wanted > 0 ? 'CHOSEN' : 'CANDIDATE'}
    where id = ${offer.id}`.execute(trx)
  await settle(trx, ctx, book, {
    op: 'CHOOSE',
    isManual: true,
    content: `${offer.supplierCode} ${offer.price} × ${wanted}`,
    ...(book.reviewState === 'PENDING' && wanted > 0 && { state: 'PASSED' }),
  })
}

const tooMany = (offer: CandidateRow, open: number) =>
  fail('GP_CHOOSE_MANY', {
    most: Math.min(offer.availableQty, open),
    available: offer.availableQty,
    open,
  })

/** @throws ROW_NOT_FOUND, GP_CHOOSE_OFFER */
export async function findOffer(
  trx: Trx,
  book: Pick<BookRow, 'id' | 'taskId'>,
  id: Id,
): Promise<CandidateRow> {
  const offer = await trx
    .selectFrom('gpMatchStock')
    .selectAll()
    .where('id', '=', id)
    .where('taskId', '=', book.taskId)
    .where('bookId', '=', book.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (!['CANDIDATE', 'CHOSEN'].includes(offer.state))
    throw fail('GP_CHOOSE_OFFER', { now: dictLabel(schemas(), 'gp_candidate_state', offer.state) })
  return offer
}

/** What the default choice took gives way, its last offers first; what a person chose does not. @throws GP_CHOOSE_MANY */
async function makeRoom(trx: Trx, book: BookRow, offer: CandidateRow, room: number): Promise<void> {
  const others = await trx
    .selectFrom('gpMatchStock')
    .select(['id', 'chosenQty', 'chooseType'])
    .where('taskId', '=', book.taskId)
    .where('bookId', '=', book.id)
    .where('state', '=', 'CHOSEN')
    .where('id', '<>', offer.id)
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute()
  let over = others.reduce((sum, { chosenQty }) => sum + chosenQty, 0) - room
  for (const other of others) {
    const stays =
      other.chooseType === 'AUTO'
        ? Math.max(0, other.chosenQty - Math.max(0, over))
        : other.chosenQty
    over -= other.chosenQty - stays
    await sql`
      update gp_match_stock set chosen_qty = ${stays}, choose_type = ${stays > 0 ? 'MANUAL' : null},
        state = ${stays > 0 ? 'CHOSEN' : 'CANDIDATE'}
      where id = ${other.id}`.execute(trx)
  }
  if (over > 0) throw tooMany(offer, room)
}
