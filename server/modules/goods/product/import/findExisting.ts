import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import type { ProductValues } from '../save/productFields'

export interface Existing {
  id: Id
  productCode: string
  isRecycled: boolean
}

/** The products a file's lines may mean, looked up once for many lines. */
export interface ExistingProducts {
  byCode(code: string): Existing | undefined
  /** All living products of the key; more than one means a person must name the code. */
  byKey(key: string): readonly Existing[]
  /** How many living products have the ISBN. */
  countOfIsbn(isbn: string): number
}

/** ISBN and name, or for a line without ISBN type and name. */
export const lineKey = ({ isbn, productName, productType }: ProductValues): string =>
  `${isbn ?? `type ${productType}`}|${nameKey(productName)}`

const nameKey = (name: unknown) =>
  String(name ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()

/** One query per file or chunk: by code, by ISBN, and by name for what has no ISBN. */
export async function findExisting(
  trx: Trx,
  lines: readonly ProductValues[],
): Promise<ExistingProducts> {
  const codes = unique(lines.map((line) => line.productCode))
  const isbns = unique(lines.map((line) => line.isbn))
  const names = unique(lines.filter((line) => !line.isbn).map((line) => line.productName))
  const { rows } = await sql<{
    id: Id
    productCode: string
    isbn: string | null
    productName: string
    productType: string
    status: string
  }>`
    select id, product_code, isbn, product_name, product_type, status from product
    where product_code in (select jsonb_array_elements_text(${toJson(codes)}))
      or isbn in (select jsonb_array_elements_text(${toJson(isbns)}))
      or isbn is null and product_name in (select jsonb_array_elements_text(${toJson(names)}))
    order by id`.execute(trx)

  const codeIndex = new Map<string, Existing>()
  const keyIndex = new Map<string, Existing[]>()
  const isbnCount = new Map<string, number>()
  for (const row of rows) {
    const { id, productCode } = row
    const product = { id, productCode, isRecycled: row.status === '2' }
    codeIndex.set(productCode, product)
    if (product.isRecycled) continue
    const key = lineKey(row)
    keyIndex.set(key, [...(keyIndex.get(key) ?? []), product])
    if (row.isbn) isbnCount.set(row.isbn, (isbnCount.get(row.isbn) ?? 0) + 1)
  }
  return {
    byCode: (code) => codeIndex.get(code),
    byKey: (key) => keyIndex.get(key) ?? [],
    countOfIsbn: (isbn) => isbnCount.get(isbn) ?? 0,
  }
}

const unique = (values: readonly unknown[]) => [
  ...new Set(values.filter((value) => typeof value === 'string')),
]
