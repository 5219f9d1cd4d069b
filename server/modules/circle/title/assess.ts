import { compareBooks, type BookFacts, type Doubt } from './compareBooks'

/** A book as suppliers keep it; offers with the same facts are one. */
export interface Edition extends BookFacts {
  productIds: readonly string[]
  /** Best rank of its offers. */
  rank: number
}

export interface Assessment {
  /** gp_review_reason */
  reasons: string[]
  /** Against the edition that fits best. */
  score: number | null
  /** Which edition fits best; -1: there is none. */
  best: number
  /** What speaks against each edition. */
  doubts: Doubt[][]
}

/**
 * What a reviewer must look at before a book may be ordered. The edition with the fewest doubts counts as found, then the
 * most alike, then the best offer; a second edition on the same number is 一号多书.
 */
export function assess(
  listed: BookFacts,
  editions: readonly Edition[],
  { threshold, isByTitle }: { threshold: number; isByTitle: boolean },
): Assessment {
  const found = editions.map((edition) => compareBooks(listed, edition, threshold))
  const order = editions
    .map((edition, at) => ({ at, rank: edition.rank, ...found[at] }))
    .sort(
      (one, other) =>
        (one.doubts?.length ?? 0) - (other.doubts?.length ?? 0) ||
        (other.score ?? 0) - (one.score ?? 0) ||
        one.rank - other.rank ||
        one.at - other.at,
    )
  const best = order[0]?.at ?? -1
  const chosen = editions[best]
  const others = chosen
    ? editions.filter(
        (edition, at) => at !== best && compareBooks(chosen, edition, threshold).doubts.length > 0,
      )
    : []
  const reasons = new Set<string>(found[best]?.doubts ?? [])
  if (others.length > 0) reasons.add('MULTI_BOOK')
  if (isByTitle && chosen) reasons.add('NO_ISBN')
  return {
    reasons: [...reasons].sort(),
    score: found[best]?.score ?? null,
    best,
    doubts: found.map(({ doubts }) => doubts),
  }
}
