import type { Static } from 'typebox'
import { Type } from 'typebox'
import { normalizeIsbn, type IsbnCode } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictValue } from '../../../kit/http'
import { chargeNow, readQuota } from '../quota'
import { compareBooks, unseen, type ComparedBook } from './compareBooks'

/** Numbers one call may name. */
const mostIsbns = 500

export const compareBody = Type.Object({
  isbns: Type.Array(Type.String({ maxLength: 60 }), {
    minItems: 1,
    maxItems: mostIsbns,
    title: 'ISBN',
  }),
  minGrade: Type.Optional(dictValue('condition_grade')),
  circleIds: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 200, title: '圈子' }),
  ),
  quotaMode: Type.Optional(dictValue('gp_quota_mode')),
  requestId: Type.String({ pattern: '^[0-9A-Za-z_-]{8,60}$', title: '请求号' }),
})

export type CompareAsked = Static<typeof compareBody>

export interface Compared {
  records: (ComparedBook & { state: 'HAVE' | 'NONE' | 'NO_QUOTA' })[]
  invalid: { text: string; code: IsbnCode; shouldBe: string | null }[]
  /** Units of this call; what was seen before today or costs nothing is free. */
  charged: number
  free: number
  gpPrice: number
  initGpPrice: number
}

/**
 * Compares up to 500 books and charges those whose rivals' prices are shown, all in this transaction: a refused call
 * costs nothing and shows nothing.
 * @throws GP_COMPARE_NONE, GP_QUOTA_ZERO, GP_QUOTA_SHORT
 */
export async function compareNow(trx: Trx, asked: CompareAsked): Promise<Compared> {
  const { isbns, invalid } = readIsbns(asked.isbns)
  if (isbns.length === 0) throw fail('GP_COMPARE_NONE')
  const books = await compareBooks(trx, isbns, {
    minGrade: asked.minGrade ?? '10',
    circleIds: asked.circleIds ?? [],
  })
  const keys = books.flatMap(({ isbn13, isCharged }) => (isCharged ? [isbn13] : []))
  const paid = await chargeNow(trx, {
    requestId: asked.requestId,
    bizType: 'QUICK',
    bizNum: asked.requestId,
    keys,
    freeCount: books.filter(({ isCharged, sellerCount }) => !isCharged && sellerCount > 0).length,
    mode: asked.quotaMode === 'UNTIL_USED' ? 'UNTIL_USED' : 'STRICT',
  })
  const seen = new Set([...paid.charged, ...paid.repeated])
  const { gpPrice, initGpPrice } = await readQuota(trx)
  return {
    records: books.map((book) => shown(book, seen)),
    invalid,
    charged: paid.charged.length,
    free: books.length - paid.charged.length,
    gpPrice,
    initGpPrice,
  }
}

function shown(book: ComparedBook, seen: ReadonlySet<string>): Compared['records'][number] {
  if (book.isCharged && !seen.has(book.isbn13)) return { ...unseen(book), state: 'NO_QUOTA' }
  return { ...book, state: book.sellerCount > 0 ? 'HAVE' : 'NONE' }
}

/** Numbers as people paste them: each valid one once, in their order, and what is wrong with the others. */
export function readIsbns(texts: readonly string[]) {
  const isbns = new Set<string>()
  const invalid: Compared['invalid'] = []
  for (const text of texts) {
    const { isbn13, code, shouldBe = null } = normalizeIsbn(text)
    if (isbn13) isbns.add(isbn13)
    else if (code !== 'EMPTY') invalid.push({ text, code, shouldBe })
  }
  return { isbns: [...isbns], invalid }
}
