import { sql } from 'kysely'
import { isbnOrCode, readScan } from '../../../../schemas/language'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Context } from '../../../kit/http'
import { shownStock } from '../stock'

interface Scanned {
  code: string
  /** Which of several shelves is meant. */
  shelfCode?: string
}

/**
 * The stock row a scanned code means; of several the one that is on the list to print already.
 * @throws LABELS_NOT_FOUND, LABELS_SEVERAL
 */
export async function findScanned(
  trx: Trx,
  ctx: Context,
  { code, shelfCode = '' }: Scanned,
): Promise<{ id: Id; productName: string }> {
  const { text } = readScan(code)
  const asked = isbnOrCode(text)
  const found = await shownStock(trx, ctx)
    .leftJoin('labelLine as l', (join) =>
      join.onRef('l.stockId', '=', 't.id').on('l.userId', '=', ctx.user.userId),
    )
    .select(['t.id', 't.conditionGrade', 'p.productName', 'sh.shelfCode', 'w.warehouseName'])
    .select(sql<boolean>`l.copies is not null`.as('isListed'))
    .where(
      sql<boolean>`(p.isbn = ${asked} or upper(p.product_code) = upper(${text})
        or (t.piece_code <> '' and t.piece_code = ${text}))`,
    )
    .$if(shelfCode.trim() !== '', (query) => query.where('sh.shelfCode', '=', shelfCode.trim()))
    .orderBy('t.id')
    .limit(most)
    .execute()
  const listed = found.filter(({ isListed }) => isListed)
  const [only, ...more] = listed.length > 0 ? listed : found
  if (!only) throw fail('LABELS_NOT_FOUND', { code: text })
  if (more.length > 0) {
    const where = [only, ...more].map(
      (row) =>
        `${row.warehouseName} ${row.shelfCode} ${dictLabel(schemas(), 'condition_grade', row.conditionGrade)}`,
    )
    throw fail('LABELS_SEVERAL', { code: text, count: where.length, where: where.join('、') })
  }
  return only
}

/** More places than a sentence can name. */
const most = 6
