import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { storeDocument, type FileDraft } from '../../kit'
import { describeLines } from '../draft/describeLines'
import { wholesaleParts } from '../wholesaleParts'

/** Stores a draft of 导入批销订单 at the customer's terms. @throws TRADE_PARTY_GONE, TRADE_WAREHOUSE_GONE */
export async function storeFileDraft(
  trx: Trx,
  ctx: Context,
  { head: { customerId, warehouseId }, cells, lines: picks, content }: FileDraft<Head>,
): Promise<void> {
  const lines = await describeLines(trx, ctx, { customerId, warehouseId }, picks)
  const customerOrderNum = cells.customerOrderNum ?? null
  const settleType = await settleTypeOf(trx, customerId)
  const head = { customerId, warehouseId, customerOrderNum, settleType, source: '1' }
  await storeDocument(
    trx,
    ctx,
    wholesaleParts.spec(),
    { head, lines },
    { content, logType: 'IMPORT' },
  )
}

interface Head {
  customerId: Id
  warehouseId: Id
}

async function settleTypeOf(trx: Trx, customerId: Id): Promise<string> {
  const customer = await trx
    .selectFrom('customer')
    .select('settleType')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.settleType ?? '0'
}
