/** A book as gpCompare/match answers it; yuan, decimal strings. */
export interface ComparedBook {
  isbn13: string
  bookName: string | null
  listPrice: string | null
  minPrice: string | null
  avgPrice: string | null
  maxPrice: string | null
  sellerCount: number
  totalQty: number
  ownPrice: string | null
  state: 'HAVE' | 'NONE' | 'NO_QUOTA'
}

export interface InvalidIsbn {
  text: string
  code: string
  shouldBe: string | null
}

export interface Compared {
  records: ComparedBook[]
  invalid: InvalidIsbn[]
  charged: number
  free: number
  gpPrice: number
  initGpPrice: number
}

/** What a person asks. */
export interface Asked {
  text: string
  minGrade: string
  circleIds: string[]
  quotaMode: string
}
