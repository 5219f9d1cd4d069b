import type { Id, Trx } from '../../db'

/** Opens a company's account with nothing in it. */
export async function openAccount(trx: Trx, companyId: Id): Promise<void> {
  await trx.insertInto('companyFinancial').values({ companyId }).execute()
}
