import type { Trx } from '../../base/db'
import { demoUser } from '../people/demoUser'
import type { SeededCompany } from '../world/seeded'
import { playChoices } from './playChoices'
import { playComparisons } from './playComparisons'
import { playLists } from './playLists'
import { playOffers } from './playOffers'
import { playOrders } from './playOrders'
import { playSuppliers } from './playSuppliers'

/** The stock circle of the demo companies: offers first, then lists that are matched against them, then orders. */
export async function playCircle(trx: Trx, companies: readonly SeededCompany[]): Promise<void> {
  const [first, second, third] = companies.flatMap((company) => {
    const [boss] = company.staff
    return boss ? [demoUser(company, boss)] : []
  })
  if (!first || !second || !third) return
  const open = await playOffers(trx, [first, second, third])
  await playSuppliers(trx, first, open)
  await playLists(trx, first)
  await playComparisons(trx, first)
  await playOrders(trx, first, [second, third])
  await playChoices(trx, first)
}
