import { sql } from 'kysely'
import { isbnOrCode } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { codesOf, isPicture } from './pictureNames'

/** What a picture is of: one copy with a code of its own, or a product. */
export interface Target {
  kind: 'stock' | 'product'
  id: Id
  productId: Id
  label: string
}

export interface Problem {
  code: string
  reason: string
}

/** By the code of a file name: a copy before a product, and the whole name before the one without its number. */
export async function findTargets(
  trx: Trx,
  companyId: Id,
  paths: readonly string[],
): Promise<(path: string) => Target | Problem> {
  const codes = [...new Set(paths.flatMap(codesOf))]
  const numbers = codes.map(isbnOrCode)
  const { rows } = await sql<Target & { key: string }>`
    select 'stock' as kind, s.id::text as id, s.product_id::text as product_id, s.piece_code as key,
      p.product_name as label
    from stock s join product p on p.id = s.product_id
    where s.company_id = ${companyId} and s.piece_code = any(${codes}::text[]) and s.quantity > 0
    union all
    select 'product', p.id::text, p.id::text, p.product_code, p.product_name from product p
    where p.company_id = ${companyId} and p.product_code = any(${codes}::text[])
    union
    select 'product', p.id::text, p.id::text, p.isbn, p.product_name from product p
    where p.company_id = ${companyId} and p.isbn = any(${numbers}::text[])
    order by 1 desc, 2`.execute(trx)
  const known = new Map<string, Target[]>()
  for (const { key, ...target } of rows) known.set(key, [...(known.get(key) ?? []), target])
  return (path) => {
    if (!isPicture(path))
      return { code: 'PICTURE_TYPE', reason: '不是图片：只收 png、jpg、gif、webp' }
    for (const code of codesOf(path)) {
      const found = known.get(code) ?? known.get(isbnOrCode(code)) ?? []
      const copies = found.filter(({ kind }) => kind === 'stock')
      const [only, ...more] = copies.length > 0 ? copies : found
      if (only && more.length === 0) return only
      if (only)
        return {
          code: 'PICTURE_SEVERAL',
          reason: `${code} 对应 ${more.length + 1} 个商品，请改用商品编码或一书一码命名`,
        }
    }
    return {
      code: 'PICTURE_NOBODY',
      reason: `没有在库的一书一码，也没有商品编码、ISBN 是 ${codesOf(path)[0] ?? '空的'}`,
    }
  }
}
