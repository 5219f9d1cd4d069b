import type { Id } from '../../../base/db'
import { toFen } from '../../../base/money'
import { assess, type Assessment, type Edition } from '../title/assess'
import type { MatchPlan } from './readPlan'
import type { FoundBook, FoundEdition } from './foundBooks'

/** A book of the list as far as it is compared. */
export interface ListedBook {
  id: Id
  isbn13: string | null
  bookName: string | null
  publishDate: string | null
  listPrice: string | null
  /** A person has put another book in its place: what the list says no longer counts. */
  isReplaced: boolean
}

/** What is stored of a book after its chunk. */
export interface BookResult extends Omit<
  FoundBook,
  'editions' | 'maxPrice' | 'maxDiscount' | 'minGrade'
> {
  matchState: string
  matchQty: number
  productId: Id | null
  sysBookName: string | null
  sysListPrice: string | null
  titleScore: number | null
  reasons: string[]
  explanation: Record<string, unknown>
  /** Products something speaks against, each with what. */
  doubtful: { productId: Id; warnings: string[] }[]
}

/** Compares what the list says with what was found, and says which rule brought each book where it is. */
export function assessBook(listed: ListedBook, found: FoundBook, plan: MatchPlan): BookResult {
  const { editions, maxPrice, maxDiscount, minGrade } = found
  const known = editions.map(editionOf)
  const isByTitle = listed.isbn13 === null && !listed.isReplaced
  const judged = assess(factsOf(listed), known, {
    threshold: plan.options.titleThreshold,
    isByTitle,
  })
  const best = editions[judged.best]
  const state = stateOf(found, plan)
  // named one by one: a copy by rest and spread costs as much as the comparison
  return {
    id: found.id,
    openQty: found.openQty,
    ownQty: found.ownQty,
    candidateCount: found.candidateCount,
    sellerCount: found.sellerCount,
    minPrice: found.minPrice,
    avgPrice: found.avgPrice,
    maxOfferPrice: found.maxOfferPrice,
    minDiscount: found.minDiscount,
    okQty: found.okQty,
    bestSingle: found.bestSingle,
    overPrice: found.overPrice,
    lowGrade: found.lowGrade,
    isFree: found.isFree,
    chosenQty: found.chosenQty,
    chosenAmount: found.chosenAmount,
    matchState: state,
    // a price report says how much there is, an order how much of the need it covers
    matchQty: plan.isComparison ? found.okQty : Math.min(found.openQty, copiesOf(found, plan)),
    productId: best?.productIds[0] ?? null,
    sysBookName: best?.productName ?? null,
    sysListPrice: best?.listPrice ?? null,
    titleScore: listed.isReplaced ? 100 : judged.score,
    reasons: listed.isReplaced ? [] : judged.reasons,
    explanation: {
      rule: listed.isReplaced ? 'REPLACED' : isByTitle ? 'TITLE' : 'ISBN',
      ...comparedOf(listed, best, judged),
      ...(state === 'OVER_LIMIT' && { over: { price: found.overPrice, maxPrice, maxDiscount } }),
      ...(state === 'GRADE_LOW' && { low: { grade: found.lowGrade, minGrade } }),
      ...(state === 'PARTIAL' && { short: { found: copiesOf(found, plan), need: found.openQty } }),
    },
    doubtful: listed.isReplaced ? [] : doubtfulOf(editions, judged, isByTitle),
  }
}

const factsOf = ({ isReplaced, ...listed }: ListedBook) => ({
  title: isReplaced ? null : listed.bookName,
  publishDate: isReplaced ? null : listed.publishDate,
  listPriceFen: isReplaced || listed.listPrice === null ? null : Number(toFen(listed.listPrice)),
})

const editionOf = (edition: FoundEdition): Edition => ({
  title: edition.productName,
  volume: edition.volume,
  setCount: edition.setCount,
  publishDate: edition.publishDate,
  listPriceFen: edition.listPrice === null ? null : Number(toFen(edition.listPrice)),
  productIds: edition.productIds,
  rank: edition.rank,
})

/** Only values that were compared: an empty side is no reason for anything. */
function comparedOf(
  listed: ListedBook,
  best: FoundEdition | undefined,
  { score, doubts, best: at }: Assessment,
) {
  if (!best || listed.isReplaced) return {}
  return {
    score,
    ...((doubts[at]?.length ?? 0) > 0 && {
      compared: {
        title: [listed.bookName, best.productName],
        listPrice: [listed.listPrice, best.listPrice],
        publishDate: [listed.publishDate, best.publishDate],
      },
    }),
  }
}

function doubtfulOf(editions: readonly FoundEdition[], { doubts }: Assessment, isByTitle: boolean) {
  return editions.flatMap(({ productIds }, at) => {
    const warnings = [...(doubts[at] ?? []), ...(isByTitle ? ['NO_ISBN'] : [])]
    return warnings.length > 0 ? productIds.map((productId) => ({ productId, warnings })) : []
  })
}

const copiesOf = ({ okQty, bestSingle }: FoundBook, { options }: MatchPlan): number =>
  options.quantityPolicy === 'FULL_SINGLE' ? bestSingle : okQty

function stateOf(found: FoundBook, plan: MatchPlan): string {
  if (found.openQty === 0) return plan.options.ownStockFirst && found.ownQty > 0 ? 'OWN' : 'FULL'
  if (found.candidateCount === 0) return 'NONE'
  const copies = copiesOf(found, plan)
  if (copies >= found.openQty) return 'FULL'
  if (found.okQty > 0) return 'PARTIAL'
  return found.overPrice === null ? 'GRADE_LOW' : 'OVER_LIMIT'
}
