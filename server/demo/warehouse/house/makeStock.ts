import { daysAgo } from '../../world/Calendar'
import type { SeededCompany, SeededProduct, SeededWarehouse } from '../../world/seeded'
import { staffFor, type World } from '../../world/World'

/** First stock of every warehouse, and some purchases after it; all of it is there before the first order. */
export function makeStock(world: World): void {
  for (const company of world.companies) {
    company.warehouses.forEach((warehouse) => {
      for (const product of company.products)
        if (isKept(world, warehouse, product)) fill(world, company, warehouse, product)
    })
  }
}

function isKept({ random }: World, warehouse: SeededWarehouse, product: SeededProduct): boolean {
  const isOld = product.type === '4'
  if (warehouse.plan.kind === 'ANCIENT')
    return isOld || (product.type === '1' && random.chance(0.12))
  if (isOld) return false
  return random.chance(warehouse.plan.mode === 'PRO' ? 0.72 : 0.3)
}

const usedGrades = ['95', '90', '85', '80', '70'] as const

function fill(
  world: World,
  company: SeededCompany,
  warehouse: SeededWarehouse,
  product: SeededProduct,
): void {
  const { random, stock, timeline, calendar } = world
  const isOld = product.type === '4'
  const isUsed = warehouse.plan.kind === 'ANCIENT' && !isOld
  const imported = daysAgo(random.int(125, 180)) + random.int(540, 1080)
  const cell = stock.open(
    {
      warehouse,
      shelf: random.pick(warehouse.shelves),
      product,
      grade: isUsed ? random.pick(usedGrades) : isOld ? '80' : '100',
      pieceCode: isOld ? `GJ${product.id.padStart(8, '0')}` : '',
    },
    imported,
  )
  const userId = staffFor(company, 'goods').id
  const first = isOld ? 1 : isUsed ? random.int(1, 4) : random.int(2, 36)
  cell.free += first
  timeline.at(imported, (minutes) =>
    stock.move(
      cell,
      {
        flowType: 'IMPORT_IN',
        change: first,
        billType: 'IMPORT',
        billNum: `KC${calendar.stamp(minutes).slice(0, 10).replaceAll('-', '')}`,
        relatedNum: null,
        userId,
      },
      minutes,
    ),
  )
  if (isOld || isUsed || !random.chance(0.2)) return
  // before the first order goes out
  const bought = daysAgo(random.int(112, 124)) + random.int(540, 1080)
  const more = random.int(5, 40)
  cell.free += more
  timeline.at(bought, (minutes) =>
    stock.move(
      cell,
      {
        flowType: 'PURCHASE_IN',
        change: more,
        billType: 'IN_ORDER',
        billNum: calendar.number('RK', minutes),
        relatedNum: null,
        userId,
      },
      minutes,
    ),
  )
}
