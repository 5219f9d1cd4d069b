import type { Id } from '../../../../base/db'
import type { ScanOutcome, ScanWork } from '../../../../kit/scans'
import type { StocktakeRow } from '../../stocktake'
import { atDocument, findDocument, holdDocument } from '../document/currentDocument'
import type { PancunKind } from '../kinds'

/** A session of a quick count: the document, the shelf and the grade of what is scanned next. */
export type Count = {
  stocktakeId: Id | null
  shelf: { id: Id; code: string } | null
  grade: string | null
  /** The line counted last. */
  itemId: Id | null
  /** A book that waits for its quantity. */
  asked: { productId: Id; productName: string } | null
}

export type CountWork = ScanWork<Count>
type Looks = Pick<CountWork, 'trx' | 'ctx' | 'state' | 'warehouseId'>

export const freshCount: Count = {
  stocktakeId: null,
  shelf: null,
  grade: null,
  itemId: null,
  asked: null,
}

const wanted = (kind: PancunKind, { warehouseId, state: { stocktakeId } }: Looks) => ({
  kind,
  warehouseId,
  stocktakeId,
  // 建档 is no scanning
  ...(kind.type === 'ANCIENT' && { pancunMode: 'COVER' }),
})

/** What a session knows of another document than the one it goes on with is forgotten. */
const stateAt = (state: Count, { id }: StocktakeRow): Count =>
  state.stocktakeId === id ? state : { ...freshCount, stocktakeId: id }

/** The document of the session with the state that fits it, to look at. */
export async function seeCount(kind: PancunKind, work: Looks) {
  const row = await findDocument(work.trx, work.ctx, wanted(kind, work))
  return { row, state: row ? stateAt(work.state, row) : freshCount }
}

/** Does a scan at the document of the session, held; its figures follow. @throws PANCUN_NONE */
export async function countIn(
  kind: PancunKind,
  work: CountWork,
  does: (row: StocktakeRow, state: Count) => Promise<ScanOutcome<Count>>,
): Promise<ScanOutcome<Count>> {
  const row = await holdDocument(work.trx, work.ctx, wanted(kind, work))
  return atDocument(work.trx, row, () => does(row, stateAt(work.state, row)))
}
