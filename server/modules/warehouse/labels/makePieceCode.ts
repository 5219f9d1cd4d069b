import { nextNumber, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { setPieceCode, shownStock } from '../stock'

/** Gives one old book its own code; a stock row of old books never holds more than one copy. @throws STOCK_GONE, PIECE_CODE_NOT_NEEDED */
export async function makePieceCode(
  trx: Trx,
  ctx: Context,
  id: Id,
  _input: unknown,
  name: (label: string) => void,
): Promise<void> {
  const row = await shownStock(trx, ctx)
    .select(['t.productCode', 't.stockKind', 't.pieceCode'])
    .where('t.id', '=', id)
    .forNoKeyUpdate('t')
    .executeTakeFirstOrThrow(() => fail('STOCK_GONE'))
  name(row.productCode ?? id)
  if (row.stockKind !== 'ANCIENT' || row.pieceCode !== '') throw fail('PIECE_CODE_NOT_NEEDED')
  await setPieceCode(trx, id, await nextNumber(trx, 'YS'))
}
