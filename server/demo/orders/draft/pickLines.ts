import { compareYuan, mulYuan, subYuan } from '../../../base/money'
import type { StockCell } from '../../world/StockRoom'
import { isOwnKind, type OrderPlan } from './planOrders'
import type { SeededCompany, SeededProduct, SeededWarehouse } from '../../world/seeded'
import type { World } from '../../world/World'

/** One line of an order while it is made. Prices in yuan a copy. */
export interface Line {
  /** Absent: the platform's goods were matched to no product. */
  product: SeededProduct | null
  cell: StockCell | null
  grade: string
  goodsName: string
  quantity: number
  listPrice: string
  price: string
  discountAmount: string
  payAmount: string
  supplyPrice: string | null
  costPrice: string | null
  floorPrice: string | null
}

const shareDiscount = '0.98'

/**
 * Draws the lines of an order from what the warehouse has free.
 * @param known  for a linked pair: the seller's own products, which must hold every ISBN
 */
export function pickLines(
  world: World,
  plan: OrderPlan,
  warehouse: SeededWarehouse,
  known?: SeededCompany['productByIsbn'],
): Line[] {
  const { random } = world
  const isLibrary = plan.type === 'GP_ORDER' || plan.type === 'GP_BOOK'
  const count = isLibrary
    ? random.int(4, 12)
    : random.weigh([
        [1, 50],
        [2, 26],
        [3, 15],
        [4, 9],
      ])
  const chosen = new Set<StockCell>()
  const lines: Line[] = []
  for (let number = 0; number < count; number += 1) {
    const quantity = isLibrary
      ? random.int(1, 3)
      : random.weigh([
          [1, 82],
          [2, 13],
          [3, 5],
        ] as const)
    const cell = findCell(world, plan, warehouse, quantity, chosen, known)
    if (!cell) continue
    chosen.add(cell)
    lines.push(lineOf(world, plan, cell, quantity))
  }
  return withOddity(world, plan, lines)
}

const tries = 60

function findCell(
  { random, stock }: World,
  plan: OrderPlan,
  warehouse: SeededWarehouse,
  quantity: number,
  chosen: ReadonlySet<StockCell>,
  known?: SeededCompany['productByIsbn'],
): StockCell | undefined {
  const cells = stock.in(warehouse.id)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const cell = random.pick(cells)
    const isWanted =
      plan.oddity === 'restricted' && chosen.size === 0
        ? cell.product.isRestricted
        : !cell.product.isRestricted
    const isKnown = !known || (cell.product.isbn !== null && known.has(cell.product.isbn))
    if (isWanted && isKnown && cell.free >= quantity && !chosen.has(cell)) return cell
  }
  return undefined
}

function lineOf({ random }: World, plan: OrderPlan, cell: StockCell, quantity: number): Line {
  const isOwn = isOwnKind(plan.type)
  const price = isOwn ? cell.salePrice : mulYuan(cell.wholesalePrice, shareDiscount)
  const full = mulYuan(price, quantity)
  const discountAmount = isOwn && random.chance(0.12) ? mulYuan(full, '0.08') : '0.00'
  return {
    product: cell.product,
    cell,
    grade: cell.grade,
    goodsName: cell.product.name,
    quantity,
    listPrice: cell.product.listPrice,
    price,
    discountAmount,
    payAmount: subYuan(full, discountAmount),
    supplyPrice: isOwn ? null : price,
    costPrice: cell.costPrice,
    floorPrice: mulYuan(cell.costPrice, '1.05'),
  }
}

function withOddity(world: World, plan: OrderPlan, lines: Line[]): Line[] {
  const [first, ...rest] = lines
  if (!first) return lines
  if (plan.oddity === 'unmatched') return [...lines, unmatchedLine(world)]
  if (plan.oddity === 'belowFloor') return [belowFloor(first), ...rest]
  if (plan.oddity === 'short') {
    // more than the warehouse has, now and after everything else has shipped
    const quantity = (first.cell?.free ?? 0) + world.random.int(1, 4)
    return [{ ...first, ...repriced(first, first.price, quantity) }, ...rest]
  }
  return lines
}

function belowFloor(line: Line): Line {
  const floor = line.floorPrice ?? line.price
  const price = mulYuan(floor, '0.86')
  if (compareYuan(price, floor) >= 0) return line
  return { ...line, ...repriced(line, price, line.quantity) }
}

const repriced = (line: Line, price: string, quantity: number) => ({
  quantity,
  price,
  discountAmount: '0.00',
  payAmount: mulYuan(price, quantity),
  supplyPrice: line.supplyPrice && price,
})

const oddListings = [
  '【特价清仓】文学名著随机发1本',
  '小学生课外阅读必读书目 全套装',
  '二手正版旧书 八成新 随机版次',
  '开学礼包 文具+笔记本 组合装',
  '绝版老课本 怀旧收藏',
] as const

function unmatchedLine({ random }: World): Line {
  const price = `${random.int(12, 68)}.80`
  return {
    product: null,
    cell: null,
    grade: '100',
    goodsName: random.pick(oddListings),
    quantity: 1,
    listPrice: '0.00',
    price,
    discountAmount: '0.00',
    payAmount: price,
    supplyPrice: null,
    costPrice: null,
    floorPrice: null,
  }
}
