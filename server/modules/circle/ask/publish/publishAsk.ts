import { normalizeIsbn } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { checkTerms, type AskTerms } from './askTerms'
import { storeAsks, type MadeAsk } from './storeAsks'

export interface AskValues extends AskTerms {
  isbn13?: string | null
  bookName: string
  author?: string | null
  publisher?: string | null
  needQty: number
}

/** 发布求货 of one book. @throws ASK_CIRCLE, ASK_ISBN, ASK_DEADLINE */
export async function publishAsk(trx: Trx, ctx: Context, values: AskValues): Promise<MadeAsk> {
  const terms = await checkTerms(trx, ctx, values)
  const { bookName, author, publisher, needQty } = values
  const book = { isbn13: readAskIsbn(values.isbn13), bookName, author, publisher, needQty }
  const [made] = await storeAsks(trx, ctx, terms, [book])
  if (!made) throw new Error('publishAsk: nothing was written')
  return made
}

/** @throws ASK_ISBN */
export function readAskIsbn(text: string | null | undefined): string | null {
  if (!text?.trim()) return null
  const { isbn13 } = normalizeIsbn(text)
  if (!isbn13) throw fail('ASK_ISBN', { fields: { isbn13: '请核对书号' } })
  return isbn13
}
