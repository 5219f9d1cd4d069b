import { sql } from 'kysely'

/** What a chunk found of one book. */
export interface FoundBook {
  id: string
  openQty: number
  ownQty: number
  candidateCount: number
  sellerCount: number
  minPrice: string | null
  avgPrice: string | null
  maxOfferPrice: string | null
  minDiscount: string | null
  /** Copies that may be chosen; `bestSingle`: from the one supplier that has most, where one is to give them all. */
  okQty: number
  bestSingle: number
  /** Of the offers over a limit with a good grade, the lowest price; of those under the grade, the best. */
  overPrice: string | null
  lowGrade: number | null
  maxPrice: string | null
  maxDiscount: string
  minGrade: number
  /** Every offer is compared free of quota. */
  isFree: boolean
  /** Copies chosen of its candidates as they are stored now, and their price: by hand, or first of all the cheapest. */
  chosenQty: number
  chosenAmount: string
  editions: FoundEdition[]
}

/** Offers of the same facts; as their suppliers keep them. */
export interface FoundEdition {
  /** The oldest product first. */
  productIds: string[]
  rank: number
  productName: string
  volume: string | null
  setCount: number | null
  publishDate: string | null
  listPrice: string | null
}

/** Of a book over `b`, what it asks, `f`, its figures, `o`, its suppliers, and `c`, its choice; ids and amounts as texts. */
const figures: Readonly<Record<keyof Omit<FoundBook, 'editions'>, string>> = {
  id: 'b.id::text',
  openQty: 'b.open_qty',
  ownQty: 'b.own_qty',
  candidateCount: 'coalesce(f.candidate_count, 0)',
  sellerCount: 'coalesce(f.seller_count, 0)',
  minPrice: 'f.min_price::text',
  avgPrice: 'coalesce(o.avg_lowest, f.avg_price)::text',
  maxOfferPrice: 'coalesce(o.max_lowest, f.max_offer_price)::text',
  minDiscount: 'f.min_discount::text',
  okQty: 'coalesce(f.ok_qty, 0)',
  bestSingle: 'coalesce(o.best_single, 0)',
  overPrice: 'f.over_price::text',
  lowGrade: 'f.low_grade',
  maxPrice: 'b.max_price::text',
  maxDiscount: 'b.max_discount::text',
  minGrade: 'b.min_grade',
  isFree: 'coalesce(f.is_free, true)',
  chosenQty: 'coalesce(c.chosen_qty, 0)',
  chosenAmount: 'coalesce(c.chosen_amount, 0)::text',
}

/** Of an edition over `e`, its offers, and `k`, its oldest product. */
const facts: Readonly<Record<keyof FoundEdition, string>> = {
  productIds: 'array_prepend(e.product_id, array_remove(e.product_ids, e.product_id))::text[]',
  rank: 'e.rank',
  productName: 'k.product_name',
  volume: 'k.volume',
  setCount: 'case when k.is_set then k.set_count end',
  publishDate: 'k.publish_date::text',
  listPrice: 'k.list_price::text',
}

/** Books of one text: so many are taken apart and compared, a millisecond, before others have their turn. */
const booksInText = 40

/**
 * What a chunk found, books in their order and of each its editions by rank, a row of an array each. As rows of the
 * database the driver would take them apart all at once, thirty columns each: a stop of half a second for everybody.
 */
export const packedBooks = sql`
  select json_agg(json_build_array(${sql.raw([...Object.values(figures), ...Object.values(facts)].join(', '))})
    order by b.id, e.rank)::text as books
  from (select *, (row_number() over (order by id) - 1) / ${sql.lit(booksInText)} as part from asked) b
    left join figures f on f.book_id = b.id left join sellers o on o.book_id = b.id
    left join chosen c on c.book_id = b.id
    left join editions e on e.book_id = b.id left join gp_offer_book k on k.product_id = e.product_id
  group by b.part order by b.part`

type Cells = readonly unknown[]

const figureNames = Object.keys(figures)
const factNames = Object.keys(facts)
const rankAt = figureNames.length + factNames.indexOf('rank')

/** The books of one text of `packedBooks`. */
export function readFound(text: string): FoundBook[] {
  const books: FoundBook[] = []
  for (const cells of JSON.parse(text) as Cells[]) {
    const last = books.at(-1)
    const book =
      last && last.id === cells[0]
        ? last
        : { ...named<Omit<FoundBook, 'editions'>>(figureNames, cells, 0), editions: [] }
    if (book !== last) books.push(book)
    // a book without offers has one row without an edition
    if (cells[rankAt] !== null)
      book.editions.push(named<FoundEdition>(factNames, cells, figureNames.length))
  }
  return books
}

function named<Row>(names: readonly string[], cells: Cells, from: number): Row {
  const row: Record<string, unknown> = {}
  for (const [at, name] of names.entries()) row[name] = cells[from + at]
  return row as Row
}
