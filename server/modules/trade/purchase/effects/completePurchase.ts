import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import type { TradeDraft } from '../../kit'
import { nameHead } from '../draft/nameHead'
import { productLines } from '../draft/productLines'

/** Names, defaults and rules over a purchase order that is about to be stored. */
export async function completePurchase(
  trx: Trx,
  ctx: Context,
  { head, lines, before }: TradeDraft,
): Promise<Pick<TradeDraft, 'head' | 'lines'>> {
  const { supplier, names } = await nameHead(trx, ctx, { head, before })
  const described = await productLines(trx, lines)
  return {
    head: {
      ...head,
      ...names,
      settleType: head.settleType ?? supplier.settleType,
      freightBearer: head.freightBearer ?? '1',
      reduceAmount: head.reduceAmount || '0.00',
      freightAmount: head.freightAmount || '0.00',
    },
    lines: described.map((line, at): RecordValues => ({
      ...line,
      supplierGoodsCode: lines[at]?.supplierGoodsCode ?? null,
    })),
  }
}
