import { mulYuan } from '../../base/money'
import type { Calendar } from './Calendar'
import type { Sheet } from './Sheet'
import type { SeededProduct, SeededShelf, SeededWarehouse } from './seeded'

/** One stock row while the demo is made; written when all has happened. */
export interface StockCell {
  id: string
  warehouse: SeededWarehouse
  shelf: SeededShelf
  product: SeededProduct
  grade: string
  pieceCode: string
  costPrice: string
  salePrice: string
  wholesalePrice: string
  /** On hand now, as the ledger says. */
  quantity: number
  locked: number
  /** Copies no plan has claimed yet. */
  free: number
  firstIn: number
  lastIn: number
  lastOut: number | null
}

export interface StockMove {
  flowType: string
  change: number
  billType: string
  billNum: string
  relatedNum: string | null
  /** Of a shipment or receipt, as the server names it: what was posted under it can be taken back. */
  requestId?: string
  /** The reservation the copies leave from. */
  lockId?: string
  userId: string
}

/** Keeps stock and its ledger in step: quantity = Σ flows, locked = Σ active locks. */
export class StockRoom {
  private readonly cells: StockCell[] = []
  private readonly byWarehouse = new Map<string, StockCell[]>()

  constructor(
    private readonly sheet: Sheet,
    private readonly calendar: Calendar,
  ) {}

  open(
    place: Pick<StockCell, 'warehouse' | 'shelf' | 'product' | 'grade' | 'pieceCode'>,
    minutes: number,
  ): StockCell {
    const { product, grade } = place
    const cell: StockCell = {
      ...place,
      id: this.sheet.nextId('stock'),
      costPrice: byGrade(product.costPrice, grade),
      salePrice: byGrade(product.salePrice, grade),
      wholesalePrice: byGrade(product.wholesalePrice, grade),
      quantity: 0,
      locked: 0,
      free: 0,
      firstIn: minutes,
      lastIn: minutes,
      lastOut: null,
    }
    this.cells.push(cell)
    const shelf = this.byWarehouse.get(place.warehouse.id)
    if (shelf) shelf.push(cell)
    else this.byWarehouse.set(place.warehouse.id, [cell])
    return cell
  }

  in(warehouseId: string): readonly StockCell[] {
    return this.byWarehouse.get(warehouseId) ?? []
  }

  /** Posts one ledger row. @throws Error when more copies would leave than are there: the plan was wrong */
  move(cell: StockCell, move: StockMove, minutes: number): void {
    const before = cell.quantity
    const after = before + move.change
    if (after < cell.locked)
      throw new Error(`StockRoom: ${cell.product.name} would fall to ${after}`)
    cell.quantity = after
    if (move.change > 0) cell.lastIn = minutes
    else cell.lastOut = minutes
    const id = this.sheet.nextId('stockFlow')
    this.sheet.put('stockFlow', {
      id,
      companyId: cell.warehouse.companyId,
      flowNum: this.calendar.number('KL', minutes),
      stockId: cell.id,
      flowType: move.flowType,
      direction: move.change > 0 ? 'IN' : 'OUT',
      changeQuantity: move.change,
      beforeQuantity: before,
      afterQuantity: after,
      costPrice: cell.costPrice,
      changeAmount: mulYuan(cell.costPrice, move.change),
      billType: move.billType,
      billNum: move.billNum,
      relatedNum: move.relatedNum,
      requestId: move.requestId ?? `demo-${id}`,
      lockId: move.lockId ?? null,
      createBy: move.userId,
      createTime: this.calendar.stamp(minutes),
    })
  }

  /** Writes the rows as they stand at the end. */
  writeCells(): void {
    for (const cell of this.cells)
      this.sheet.put('stock', {
        id: cell.id,
        companyId: cell.warehouse.companyId,
        productId: cell.product.id,
        productCode: cell.product.code,
        warehouseId: cell.warehouse.id,
        shelfId: cell.shelf.id,
        conditionGrade: cell.grade,
        stockKind: cell.pieceCode ? 'ANCIENT' : 'NORMAL',
        pieceCode: cell.pieceCode,
        quantity: cell.quantity,
        lockedQuantity: cell.locked,
        pickedQuantity: 0,
        costPrice: cell.costPrice,
        salePrice: cell.salePrice,
        wholesalePrice: cell.wholesalePrice,
        minQuantity: cell.pieceCode ? null : 3,
        firstInTime: this.calendar.stamp(cell.firstIn),
        lastInTime: this.calendar.stamp(cell.lastIn),
        lastOutTime: cell.lastOut === null ? null : this.calendar.stamp(cell.lastOut),
      })
  }
}

/** A worn copy costs its share: 80 means eighty per cent. */
const byGrade = (price: string, grade: string): string =>
  grade === '100' ? price : mulYuan(price, `0.${grade.padStart(2, '0')}`)
