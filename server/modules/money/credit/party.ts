import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Party } from './types'

/** How a party is written on credit lines, advances and dues. */
export interface PartyFacts {
  objectType: 'CUSTOMER' | 'SUPPLIER'
  id: Id
  name: string
  /** The party's own company when it is online. */
  counterpartyCompanyId: Id | null
  creditAmount: string | null
  periodDays: number | null
}

/** Reads a customer or supplier of the acting company. @throws PARTY_GONE */
export async function readParty(
  trx: Trx,
  party: Party & { kind: 'customer' | 'supplier' },
): Promise<PartyFacts> {
  const found =
    party.kind === 'customer'
      ? await trx
          .selectFrom('customer')
          .select([
            'id',
            'customerName as name',
            'customerCompanyId as counterpartyCompanyId',
            'creditAmount',
            'periodDays',
          ])
          .where('id', '=', party.id)
          .executeTakeFirst()
      : await trx
          .selectFrom('supplier')
          .select([
            'id',
            'supplierName as name',
            'supplierCompanyId as counterpartyCompanyId',
            'creditAmount',
            'periodDays',
          ])
          .where('id', '=', party.id)
          .executeTakeFirst()
  if (!found) throw fail('PARTY_GONE')
  return { ...found, objectType: party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER' }
}

/** The words for it in a refusal. */
export const partyName = async (trx: Trx, party: Party): Promise<string> =>
  party.kind === 'company' ? party.name : (await readParty(trx, party)).name
