import { sql } from 'kysely'
import { isbnOrCode } from '../../../../schemas/language'
import type { Id, Trx } from '../../../base/db'
import type { ImportKind, StockLine } from './columns'
import type { ImportTerms } from './terms'

export interface KnownProduct {
  id: Id
  productCode: string
  productType: string
}

export interface KnownShelf {
  id: Id
  status: string
}

/** What the lines of a file name, found in a few statements however many they are. */
export interface Known {
  /** By code, or by name for second-hand books. */
  products: ReadonlyMap<string, readonly KnownProduct[]>
  /** By code; '' is the default shelf. */
  shelves: ReadonlyMap<string, KnownShelf>
  suppliers: ReadonlyMap<string, Id>
  /** 图书分类 by name; a name may stand in several places. */
  categories: ReadonlyMap<string, readonly Id[]>
  /** Copy codes that are on the books. */
  pieces: ReadonlySet<string>
}

export const codeOf = isbnOrCode

export async function findKnown(
  trx: Trx,
  { warehouseId, kind }: Pick<ImportTerms, 'warehouseId' | 'kind'>,
  lines: readonly StockLine[],
): Promise<Known> {
  return {
    products: await findProducts(trx, kind, lines),
    shelves: await findShelves(trx, warehouseId, lines),
    suppliers: await findSuppliers(trx, lines),
    categories: await findCategories(trx, lines),
    pieces: kind === 'ANCIENT' ? await findPieces(trx, lines) : new Set(),
  }
}

async function findProducts(trx: Trx, kind: ImportKind, lines: readonly StockLine[]) {
  const keys = [...new Set(lines.map((line) => keyOf(kind, line)))]
  const isMeant =
    kind === 'NORMAL'
      ? sql`select p.id, p.product_code, p.product_type, p.isbn as key from product p where p.isbn = any(${keys}::text[])
          union select p.id, p.product_code, p.product_type, p.product_code from product p where p.product_code = any(${keys}::text[])`
      : sql`select p.id, p.product_code, p.product_type, p.product_name as key from product p
          where p.product_type = '4' and p.product_name = any(${keys}::text[])`
  const { rows } = await sql<KnownProduct & { key: string }>`${isMeant} order by 1`.execute(trx)
  const found = new Map<string, KnownProduct[]>()
  for (const { key, ...product } of rows) found.set(key, [...(found.get(key) ?? []), product])
  return found
}

/** What a line names its product by. */
export const keyOf = (kind: ImportKind, { code, productName }: StockLine) =>
  kind === 'NORMAL' ? codeOf(code) : (productName ?? '').trim()

async function findShelves(trx: Trx, warehouseId: Id, lines: readonly StockLine[]) {
  const codes = [...new Set(lines.map(({ shelfCode }) => shelfCode?.trim() ?? ''))]
  const { rows } = await sql<KnownShelf & { key: string }>`
    select h.id, h.status, h.shelf_code as key from shelf h
    where h.warehouse_id = ${warehouseId} and h.removed_time is null and h.shelf_code = any(${codes}::text[])
    union all
    select h.id, h.status, '' from shelf h
    where h.warehouse_id = ${warehouseId} and h.shelf_type = 'DEFAULT' and h.removed_time is null`.execute(
    trx,
  )
  return new Map(rows.map(({ key, ...shelf }) => [key, shelf]))
}

async function findSuppliers(trx: Trx, lines: readonly StockLine[]): Promise<Map<string, Id>> {
  const names = [...new Set(lines.flatMap(({ supplierName }) => supplierName?.trim() || []))]
  if (names.length === 0) return new Map()
  const rows = await trx
    .selectFrom('supplier')
    .select(['id', 'supplierName'])
    .where('supplierName', 'in', names)
    .execute()
  return new Map(rows.map(({ id, supplierName }) => [supplierName, id]))
}

const bookCategories = '1'

async function findCategories(trx: Trx, lines: readonly StockLine[]): Promise<Map<string, Id[]>> {
  const names = [...new Set(lines.flatMap(({ categoryName }) => categoryName?.trim() || []))]
  if (names.length === 0) return new Map()
  const rows = await trx
    .selectFrom('category')
    .select(['id', 'label'])
    .where('type', '=', bookCategories)
    .where('status', '=', '1')
    .where('label', 'in', names)
    .orderBy('id')
    .execute()
  const found = new Map<string, Id[]>()
  for (const { id, label } of rows) found.set(label, [...(found.get(label) ?? []), id])
  return found
}

async function findPieces(trx: Trx, lines: readonly StockLine[]): Promise<Set<string>> {
  const codes = lines.map(({ code }) => code.trim())
  const { rows } = await sql<{ pieceCode: string }>`
    select distinct piece_code from stock where piece_code = any(${codes}::text[]) and quantity > 0`.execute(
    trx,
  )
  return new Set(rows.map(({ pieceCode }) => pieceCode))
}
