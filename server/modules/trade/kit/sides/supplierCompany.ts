import { asWholeCompany, type Id, type Trx } from '../../../../base/db'

/** The supplier's own company, when they trade online. */
export async function supplierCompany(
  trx: Trx,
  { onlineFlag, supplierId }: { onlineFlag: string; supplierId: Id | null },
): Promise<Id | null> {
  if (onlineFlag !== '1' || !supplierId) return null
  // what binds two companies does not hang on whose supplier the person may see
  const supplier = await asWholeCompany(trx, () =>
    trx
      .selectFrom('supplier')
      .select('supplierCompanyId')
      .where('id', '=', supplierId)
      .executeTakeFirst(),
  )
  return supplier?.supplierCompanyId ?? null
}
