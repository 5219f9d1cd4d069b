interface Paging {
  /** From 1. */
  pageNum: number
  pageSize: number
}

/** The page to show when `left` rows are left: the same one, or the last that still has rows. */
export const pageWithin = ({ pageNum, pageSize }: Paging, left: number): number =>
  Math.max(1, Math.min(pageNum, Math.ceil(left / pageSize)))
