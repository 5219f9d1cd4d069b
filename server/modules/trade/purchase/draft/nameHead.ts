import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import { partyOf, type TradeDraft } from '../../kit'

const idOf = (value: unknown): Id => (/^\d{1,18}$/.test(String(value)) ? String(value) : '0')

/**
 * The names a document to a supplier carries beside its ids; without a buyer it is the one who makes it. Shared by
 * purchase orders and purchase returns.
 * @throws TRADE_PARTY_GONE, TRADE_WAREHOUSE_GONE
 */
export async function nameHead(
  trx: Trx,
  ctx: Context,
  { head, before }: Pick<TradeDraft, 'head' | 'before'>,
  { mayBeOff = false } = {},
): Promise<{ supplier: SupplierTerms; names: RecordValues }> {
  const supplier = await partyOf(trx, { head, before }, 'supplierId', () =>
    findSupplier(trx, head.supplierId, { mayBeOff }),
  )
  const warehouse = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName'])
    .where('id', '=', idOf(head.warehouseId))
    .where('companyId', '=', supplier.companyId)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!warehouse) throw fail('TRADE_WAREHOUSE_GONE', { fields: { warehouseId: '请重新选择仓库' } })
  const buyer = await trx
    .selectFrom('appUser')
    .select(['id', 'nickName'])
    .where('id', '=', idOf(head.buyerId ?? ctx.user.userId))
    .where('companyId', '=', supplier.companyId)
    .executeTakeFirst()
  const names = {
    supplierId: supplier.id,
    supplierName: supplier.supplierName,
    onlineFlag: supplier.onlineFlag,
    warehouseId: warehouse.id,
    warehouseName: warehouse.warehouseName,
    buyerId: buyer?.id ?? null,
    buyerName: buyer?.nickName ?? null,
    billDate: head.billDate ?? ctx.now().slice(0, 10),
  }
  return { supplier, names }
}

export type SupplierTerms = Awaited<ReturnType<typeof findSupplier>>

/**
 * @param mayBeOff goods go back to a disabled supplier, too: only new purchase orders are not offered
 * @throws TRADE_PARTY_GONE for an unknown, a foreign and a disabled one alike
 */
export async function findSupplier(trx: Trx, id: unknown, { mayBeOff = false } = {}) {
  const found = await trx
    .selectFrom('supplier')
    .selectAll()
    .where('id', '=', idOf(id))
    .$if(!mayBeOff, (query) => query.where('enabled', '=', '1'))
    .executeTakeFirst()
  if (!found)
    throw fail('TRADE_PARTY_GONE', { party: '供应商', fields: { supplierId: '请重新选择供应商' } })
  return found
}
