import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../schemas/language'
import { toJson, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { completeProduct, insertProducts } from '../../goods/product'
import type { StockLine } from './columns'
import { keyOf } from './findKnown'
import type { Resolved } from './resolveLine'
import type { ImportTerms } from './terms'

interface Wanting {
  line: StockLine
  found: Resolved
}

const byImport = '2'

/** Makes products and shelves that lines name and nobody has yet, each once, and says which they are. */
export async function makeMissing(
  trx: Trx,
  ctx: Context,
  terms: ImportTerms,
  lines: readonly Wanting[],
): Promise<void> {
  await makeProducts(
    trx,
    ctx,
    terms,
    lines.filter(({ found }) => found.productId === null),
  )
  if (terms.mode === 'PRICE') return
  await makeShelves(
    trx,
    ctx,
    terms,
    lines.filter(({ found }) => found.shelfId === null),
  )
}

async function makeProducts(
  trx: Trx,
  { companyId, user }: Context,
  { kind }: ImportTerms,
  lines: readonly Wanting[],
): Promise<void> {
  const wanted = new Map<string, Wanting[]>()
  for (const one of lines) {
    const key = keyOf(kind, one.line)
    wanted.set(key, [...(wanted.get(key) ?? []), one])
  }
  if (wanted.size === 0) return
  const groups = [...wanted.values()]
  const operator = user.nickName || user.username
  const saved = await insertProducts(
    trx,
    { companyId, userId: user.userId, operator },
    groups.flatMap(([first]) =>
      first ? { product: completeProduct(valuesOf(kind, first)), source: byImport } : [],
    ),
  )
  for (const [at, group] of groups.entries())
    for (const { found } of group) {
      found.productId = saved[at]?.id ?? null
      found.productCode = saved[at]?.productCode ?? null
    }
}

function valuesOf(kind: ImportTerms['kind'], { line, found }: Wanting) {
  const { productName, author, publisher, listPrice, salePrice, code } = line
  const facts = { productName, author, publisher, listPrice, salePrice }
  const plain = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  if (kind === 'ANCIENT') return { ...plain, ...describedOf(line, found), productType: '4' }
  const { isbn13 } = normalizeIsbn(code)
  return isbn13
    ? { ...plain, productType: '1', isbn: isbn13 }
    : { ...plain, productType: '2', productCode: code.trim() }
}

/** What the template of old books says besides. */
function describedOf(line: StockLine, { categoryId }: Resolved) {
  const { publishYear, edition, binding, pageCount, keyword } = line
  return {
    ...(publishYear && { publishDate: `${publishYear}-01-01` }),
    ...(edition && { edition }),
    ...(binding && { binding }),
    ...(pageCount && { pages: pageCount }),
    ...(keyword && { keywords: keyword }),
    ...(categoryId && { bookClassifyId: categoryId }),
  }
}

/** Shelves stand in the area of the warehouse that goods are stored in first. */
async function makeShelves(
  trx: Trx,
  { companyId, user }: Context,
  { warehouseId }: ImportTerms,
  lines: readonly Wanting[],
): Promise<void> {
  const codes = [...new Set(lines.map(({ line }) => line.shelfCode?.trim() ?? ''))].sort()
  if (codes.length === 0) return
  const { rows } = await sql<{ id: Id; shelfCode: string }>`
    insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, create_by)
    select ${companyId}::bigint, ${warehouseId}::bigint, g.area_id, g.id, x.code, ${user.userId}::bigint
    from jsonb_array_elements_text(${toJson(codes)}) as x(code),
      lateral (select s.id, s.area_id from shelf_area s join warehouse_area a on a.id = s.area_id
        where s.warehouse_id = ${warehouseId} order by a.area_type = 'STORE' desc, s.id limit 1) g
    on conflict (warehouse_id, shelf_code) do update set removed_time = null
    returning id, shelf_code`.execute(trx)
  const byCode = new Map(rows.map(({ id, shelfCode }) => [shelfCode, id]))
  for (const { line, found } of lines)
    found.shelfId = byCode.get(line.shelfCode?.trim() ?? '') ?? null
}
