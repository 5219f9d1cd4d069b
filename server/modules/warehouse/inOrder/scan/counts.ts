import type { Id } from '../../../../base/db'

/** What was counted of a line so far, for one place. */
export type Count = {
  lineId: Id
  pieceCode: string
  shelfId: Id | null
  shelfCode: string | null
  good: number
  defect: number
}

/** A session of 扫描收货: the draft of a receipt. Nothing is written before 确认入库. */
export type Counting = {
  document: { id: Id; num: string; sourceType: string } | null
  /** Where the following books go; null: the line's shelf, or 收货暂存位. */
  shelf: { id: Id; code: string } | null
  isDefect: boolean
  counts: Count[]
  /** Boxes counted whole; left out: none. */
  boxes?: Id[]
  /** The line counted last. */
  last: Id | null
}

export const emptyCounting: Counting = {
  document: null,
  shelf: null,
  isDefect: false,
  counts: [],
  last: null,
}

const copiesOf = (counts: readonly Count[]) =>
  counts.reduce((sum, { good, defect }) => sum + good + defect, 0)

export const countedOf = ({ counts }: Counting, lineId: Id): number =>
  copiesOf(counts.filter((count) => count.lineId === lineId))

export const countedAll = ({ counts }: Counting): number => copiesOf(counts)

/** The draft with more copies of a line; the line counted last comes first. */
export function withMore(
  state: Counting,
  line: { lineId: Id; pieceCode: string },
  quantity = 1,
): Counting {
  const { shelf, isDefect } = state
  const isSame = (count: Count) =>
    count.lineId === line.lineId &&
    count.pieceCode === line.pieceCode &&
    count.shelfId === (shelf?.id ?? null)
  const before = state.counts.find(isSame)
  const next: Count = {
    ...line,
    shelfId: shelf?.id ?? null,
    shelfCode: shelf?.code ?? null,
    good: (before?.good ?? 0) + (isDefect ? 0 : quantity),
    defect: (before?.defect ?? 0) + (isDefect ? quantity : 0),
  }
  const others = state.counts.filter((count) => !isSame(count))
  return { ...state, last: line.lineId, counts: [next, ...others] }
}
