import { daysAgo } from '../../world/Calendar'
import type { SeededCompany, SeededShelf, SeededWarehouse } from '../../world/seeded'
import { staffFor, type World } from '../../world/World'

const kindsPerShelf = 8
const copiesOf = (at: number) => 4 + ((at * 5) % 9)

/**
 * Puts new arrivals on the shelves set aside for them: plain copies that no order has claimed, so that a shelf can be
 * counted, moved and emptied as a whole. Draws no random number: the rest of the demo stays what it is.
 */
export function fillNewShelves(world: World): void {
  const [company] = world.companies
  const warehouse = company?.warehouses.find(({ newShelves }) => newShelves.length > 0)
  if (!company || !warehouse) return
  const books = company.products.filter(({ type, isRestricted }) => type === '1' && !isRestricted)
  // the last shelves stay empty: something is to be moved onto them
  for (const [at, shelf] of warehouse.newShelves.slice(0, -2).entries())
    for (let kind = 0; kind < kindsPerShelf; kind += 1) {
      const number = at * kindsPerShelf + kind
      const product = books[(number * 41) % books.length]
      if (product) fill(world, company, { warehouse, shelf, product, copies: copiesOf(number) })
    }
}

interface Arrival {
  warehouse: SeededWarehouse
  shelf: SeededShelf
  product: SeededCompany['products'][number]
  copies: number
}

function fill(world: World, company: SeededCompany, arrival: Arrival): void {
  const { stock, timeline, calendar } = world
  const { warehouse, shelf, product, copies } = arrival
  const arrived = daysAgo(12) + 560
  const cell = stock.open({ warehouse, shelf, product, grade: '100', pieceCode: '' }, arrived)
  timeline.at(arrived, (minutes) =>
    stock.move(
      cell,
      {
        flowType: 'IMPORT_IN',
        change: copies,
        billType: 'IMPORT',
        billNum: `KC${calendar.stamp(minutes).slice(0, 10).replaceAll('-', '')}`,
        relatedNum: null,
        userId: staffFor(company, 'goods').id,
      },
      minutes,
    ),
  )
}
