import { sql } from 'kysely'
import { asWholeCompany } from '../../../../base/db'
import type { ScanShown } from '../../../../kit/scans'
import { boxesOf } from '../boxes/handBox'
import { leftOf, packLines } from '../boxes/packLines'
import { customerOf } from '../lists/columns'
import type { BoxRow } from '../types'
import { currentPacking, stoppedHere, type PackWork } from './station'

const mostShown = 80

/** The box in hand, the book counted last, and what lies in no box yet. */
export const showPacking = (
  work: Pick<PackWork, 'trx' | 'ctx' | 'warehouseId' | 'state'>,
): Promise<ScanShown> =>
  asWholeCompany(work.trx, async () => {
    const { trx, state } = work
    const current = await currentPacking(trx, work)
    if (!current) return { row: await shownStop(work), lines: [] }
    const { packing, box } = current
    const { rows } = await sql<{ id: string; outOrderNum: string; customerName: string | null }>`
      select o.id, o.out_order_num, ${customerOf('o')} as customer_name from out_order o where o.id = ${packing.outOrderId}`.execute(
      trx,
    )
    const [out] = rows
    if (!out) return { row: {}, lines: [] }
    const lines = (await packLines(trx, out, packing)).map((line) => ({
      ...line,
      pieceCode: line.pieces.join('、'),
      left: leftOf(line),
    }))
    const last = lines.find(({ id }) => id === state.lineId)
    const open = lines.filter(({ left, id }) => left > 0 && id !== last?.id)
    const done = lines.filter(({ left, id }) => left === 0 && id !== last?.id)
    const boxes = await boxesOf(trx, packing)
    const row = {
      ...(last && shownLine(last)),
      outOrderNum: out.outOrderNum,
      customerName: out.customerName,
      packingId: packing.id,
      packingNum: packing.packingNum,
      boxIndex: box?.boxIndex ?? null,
      boxQuantity: box?.boxQuantity ?? 0,
      boxCount: packing.boxCount,
      boxesText: boxes.map(boxText).join('、'),
      listBoxed: packing.boxedQuantity,
      listTotal: packing.totalQuantity,
      listLeft: packing.totalQuantity - packing.boxedQuantity,
      hasLine: last !== undefined && last.plain > 0,
    }
    return {
      row,
      lines: [...(last ? [last] : []), ...open, ...done].slice(0, mostShown).map(shownLine),
    }
  })

/** That the document was stopped stays on the screen until the next one is scanned. */
async function shownStop(work: Pick<PackWork, 'trx' | 'warehouseId' | 'state'>) {
  const outOrderNum = await stoppedHere(work)
  return outOrderNum ? { outOrderNum, isStopped: true } : {}
}

interface Shown {
  id: string
  isbn: string | null
  productName: string
  pieceCode: string
  conditionGrade: string | null
  shelfCodes: string | null
  quantity: number
  boxedQuantity: number
  left: number
}

const shownLine = (line: Shown) => ({
  id: line.id,
  isbn: line.isbn,
  productName: line.productName,
  pieceCode: line.pieceCode,
  conditionGrade: line.conditionGrade,
  shelfCodes: line.shelfCodes,
  quantity: line.quantity,
  boxedQuantity: line.boxedQuantity,
  left: line.left,
})

const boxText = ({ boxIndex, boxQuantity, boxStatus, weight }: BoxRow) =>
  `${boxIndex} 箱 ${boxQuantity} 册${boxStatus === 'OPEN' ? '' : ` 已封${weight ? ` ${weight}kg` : ''}`}`
