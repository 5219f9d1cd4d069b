/** One block as it was measured, in pixels. */
export type Measured =
  | { kind: 'whole'; block: number; height: number; newPage?: boolean }
  | {
      kind: 'table'
      block: number
      /** The head is repeated on every page that holds rows. */
      head: number
      rows: readonly number[]
      /** The line of sums, after the last row. */
      foot: number
      /** Rows that begin a page, by their place. */
      starts?: ReadonlySet<number>
      newPage?: boolean
    }

/** A piece of a page: a whole block, or rows `from` (included) to `to` (excluded) of a table. */
export type Piece =
  | { kind: 'whole'; block: number }
  | { kind: 'table'; block: number; from: number; to: number; hasFoot: boolean }

/**
 * Shares blocks out over pages: rows are never cut, a table's sums never stand without its last row, what is
 * higher than a page gets one of its own.
 * @param height of a page's inner part, in the unit of the measures
 */
export function paginate(blocks: readonly Measured[], height: number): Piece[][] {
  const pages: Piece[][] = [[]]
  let left = height
  const put = (piece: Piece, used: number) => {
    pages.at(-1)?.push(piece)
    left -= used
  }
  const turn = () => {
    if (pages.at(-1)?.length === 0) return
    pages.push([])
    left = height
  }
  for (const block of blocks) {
    if (block.newPage) turn()
    if (block.kind === 'whole') {
      if (block.height > left) turn()
      put({ kind: 'whole', block: block.block }, block.height)
      continue
    }
    let from = 0
    do {
      if (from > 0 && block.starts?.has(from)) turn()
      let fit = rowsThatFit(block, from, left)
      if (!fit.fits) {
        turn()
        fit = rowsThatFit(block, from, left)
      }
      const { to, used, hasFoot } = fit
      put({ kind: 'table', block: block.block, from, to, hasFoot }, used)
      from = hasFoot ? Infinity : to
    } while (from < Infinity)
  }
  return pages
}

/** At least one row, so that a row higher than a page ends the search; `fits` says whether it really does. */
function rowsThatFit(
  { head, rows, foot, starts }: Extract<Measured, { kind: 'table' }>,
  from: number,
  left: number,
): { to: number; used: number; hasFoot: boolean; fits: boolean } {
  let used = head
  let to = from
  while (to < rows.length) {
    const row = rows[to] ?? 0
    const isLast = to === rows.length - 1
    if (to > from && starts?.has(to)) break
    if (used + row + (isLast ? foot : 0) > left && to > from) break
    used += row
    to += 1
  }
  const hasFoot = to === rows.length
  const total = used + (hasFoot ? foot : 0)
  return { to, used: total, hasFoot, fits: total <= left }
}
