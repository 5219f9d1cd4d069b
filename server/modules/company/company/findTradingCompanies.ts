import type { Trx } from '../../../base/db'

export interface TradingCompany {
  companyId: string
  companyName: string
}

/**
 * The company itself and those it has traded with. Names come from the orders both sides may read,
 * so that no company can list the others.
 */
export async function findTradingCompanies(trx: Trx, companyId: string): Promise<TradingCompany[]> {
  const own = await trx
    .selectFrom('company')
    .select(['id as companyId', 'companyName'])
    .where('id', '=', companyId)
    .execute()
  const suppliers = await trx
    .selectFrom('salesOrder')
    .select((eb) => [
      'supplyCompanyId as companyId',
      eb.fn.max('supplyCompanyName').as('companyName'),
    ])
    .where('companyId', '=', companyId)
    .where('supplyCompanyId', '<>', companyId)
    .where('supplyCompanyName', 'is not', null)
    .groupBy('supplyCompanyId')
    .execute()
  const buyers = await trx
    .selectFrom('salesOrder')
    .select((eb) => ['companyId', eb.fn.max('buyerCompanyName').as('companyName')])
    .where('supplyCompanyId', '=', companyId)
    .where('companyId', '<>', companyId)
    .where('buyerCompanyName', 'is not', null)
    .groupBy('companyId')
    .execute()
  const named = new Map<string, string>()
  for (const company of [...own, ...suppliers, ...buyers])
    if (company.companyName && !named.has(company.companyId))
      named.set(company.companyId, company.companyName)
  return [...named].map(([id, companyName]) => ({ companyId: id, companyName }))
}
