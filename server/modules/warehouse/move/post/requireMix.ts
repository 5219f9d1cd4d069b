import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { FoundShelf } from './findShelf'

/** A shelf that takes one product alone would hold several. @throws MOVE_SHELF_NO_MIX */
export async function requireMix(
  trx: Trx,
  to: FoundShelf,
  coming: readonly { productId: Id }[],
): Promise<void> {
  if (to.mixFlag) return
  const there = await trx
    .selectFrom('stock')
    .select('productId')
    .distinct()
    .where('shelfId', '=', to.id)
    .where('quantity', '>', 0)
    .execute()
  const kinds = new Set([...there, ...coming].map(({ productId }) => productId))
  if (kinds.size > 1)
    throw fail('MOVE_SHELF_NO_MIX', { shelfCode: to.shelfCode, kinds: kinds.size })
}
