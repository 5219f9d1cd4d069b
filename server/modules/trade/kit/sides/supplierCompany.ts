import type { Id, Trx } from '../../../../base/db'

/** The supplier's own company, when they trade online. */
export async function supplierCompany(
  trx: Trx,
  { onlineFlag, supplierId }: { onlineFlag: string; supplierId: Id | null },
): Promise<Id | null> {
  if (onlineFlag !== '1' || !supplierId) return null
  const supplier = await trx
    .selectFrom('supplier')
    .select('supplierCompanyId')
    .where('id', '=', supplierId)
    .executeTakeFirst()
  return supplier?.supplierCompanyId ?? null
}
