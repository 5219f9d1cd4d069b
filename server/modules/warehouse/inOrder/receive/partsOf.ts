import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { itemsOf, type InItem, type ReceivedPart } from '../held/holdIn'
import type { ReceivingShelves } from './shelves'
import type { HeldIn } from '../held/types'

/** What came of one line, as a person says it. */
export interface ReceivedInput {
  /** The RK document's line, or the source document's. */
  lineId: Id
  good: number
  defect?: number
  refuse?: number
  /** Grade found; default: the grade expected. */
  grade?: string
  /** Where the good copies go; default: the line's shelf, then 收货暂存位. */
  shelfId?: Id
  /** Of a one-of-a-kind copy; default: the line's. */
  pieceCode?: string
}

/** Kinds of sources that take more than they expected, from who may receive it. */
const overSources: readonly string[] = ['PURCHASE', 'HAND']

export const mayTakeMore = (sourceType: string): boolean => overSources.includes(sourceType)

/** What of a document comes in now. @throws IN_LINE_GONE, IN_TOO_MANY, IN_OVER_RIGHT, IN_PIECE_ONE, IN_NOTHING */
export async function partsOf(
  trx: Trx,
  doc: HeldIn,
  shelves: ReceivingShelves,
  { lines, mayExceed = false }: { lines: readonly ReceivedInput[]; mayExceed?: boolean },
): Promise<ReceivedPart[]> {
  const { inOrderNum } = doc
  const items = await itemsOf(trx, doc)
  const coming = new Map<Id, number>()
  const parts = lines.flatMap((line) => {
    const { lineId, good, defect = 0, refuse = 0, grade, shelfId } = line
    const item =
      items.find(({ id }) => id === lineId) ??
      items.find(({ sourceItemId }) => sourceItemId === lineId)
    if (!item) throw fail('IN_LINE_GONE', { inOrderNum })
    const quantity = good + defect + refuse
    const before = coming.get(item.id) ?? 0
    coming.set(item.id, before + quantity)
    if (Math.min(good, defect, refuse) < 0)
      throw fail('IN_TOO_MANY', {
        productName: item.productName,
        left: Math.max(item.planQuantity - item.receivedQuantity - before, 0),
        quantity: Math.min(good, defect, refuse),
      })
    requireExpected(doc, item, { before, quantity, mayExceed })
    if (quantity === 0) return []
    const pieceCode = line.pieceCode?.trim() || (item.pieceCode ?? '')
    if (pieceCode !== '' && quantity > 1)
      throw fail('IN_PIECE_ONE', { productName: item.productName, pieceCode, quantity })
    const place = {
      grade: grade ?? item.conditionGrade,
      shelfId: shelfId ?? item.shelfId ?? shelves.stage,
      pieceCode,
    }
    return [{ item, good, defect, refuse, ...place }]
  })
  if (parts.length === 0) throw fail('IN_NOTHING', { inOrderNum })
  return parts
}

interface Expected {
  /** Copies that earlier lines of the same receipt bring. */
  before: number
  quantity: number
  mayExceed: boolean
}

/** @throws IN_TOO_MANY, IN_OVER_RIGHT */
function requireExpected(
  doc: HeldIn,
  item: InItem,
  { before, quantity, mayExceed }: Expected,
): void {
  const left = item.planQuantity - item.receivedQuantity - before
  if (quantity <= left) return
  const { productName } = item
  const facts = { productName, left: Math.max(left, 0), quantity }
  if (!mayTakeMore(doc.sourceType)) throw fail('IN_TOO_MANY', facts)
  if (!mayExceed) throw fail('IN_OVER_RIGHT', facts)
}

/** Lines above what was expected, in words; empty when there are none. */
export function overText(parts: readonly ReceivedPart[]): string {
  const came = new Map<Id, { item: InItem; quantity: number }>()
  for (const { item, good, defect, refuse } of parts) {
    const quantity = (came.get(item.id)?.quantity ?? 0) + good + defect + refuse
    came.set(item.id, { item, quantity })
  }
  return [...came.values()]
    .map(({ item, quantity }) => ({
      name: item.productName,
      over: quantity - Math.max(item.planQuantity - item.receivedQuantity, 0),
    }))
    .filter(({ over }) => over > 0)
    .map(({ name, over }) => `《${name}》多收 ${over} 册`)
    .join('、')
}
