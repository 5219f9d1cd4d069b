import type { Id, Trx } from '../../../base/db'

/** Opens a company's account with nothing in it. */
export async function openAccount(trx: Trx, companyId: Id): Promise<void> {
  await trx.insertInto('companyFinancial').values({ companyId }).execute()
}
