import type { Trx } from '../../base/db'
import { demoUser } from '../people/demoUser'
import type { SeededCompany } from '../world/seeded'
import { playOffers } from './playOffers'

/** The stock circle of the three demo companies: offers first, then what is matched against them. */
export async function playCircle(trx: Trx, companies: readonly SeededCompany[]): Promise<void> {
  const [first, second, third] = companies.flatMap((company) => {
    const [boss] = company.staff
    return boss ? [demoUser(company, boss)] : []
  })
  if (first && second && third) await playOffers(trx, [first, second, third])
}
