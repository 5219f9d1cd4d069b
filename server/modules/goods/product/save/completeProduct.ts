import { normalizeIsbn, toIsbn10 } from '../../../../../schemas/language'
import { failAt } from '../../../../base/errors'
import { fromFen, toFen } from '../../../../base/money'
import { infoOf } from './infoScore'
import { isbnReason } from '../../../../kit/imports'
import {
  editableFields,
  productFields,
  type EditableField,
  type ProductValue,
  type ProductValues,
} from './productFields'

/** A product as it is stored, without the columns of restriction, state and bookkeeping. */
export interface CompleteProduct extends ProductValues {
  isbn10: string | null
  clcClass: string | null
  infoScore: number
  infoLack: string[]
}

const booksNeedIsbn = new Set(['1', '3'])
const clcLetters = /^[A-KN-VXZ]/

/** Whether a product of this type must have an ISBN: books and audio-visual products. */
export const needsIsbn = (productType: unknown) => booksNeedIsbn.has(String(productType))

/**
 * Fills in what follows from the values: the ISBN's two forms, CLC class, completeness. Empty texts become null.
 * @param values all fields of the product; a missing one counts as empty
 * @throws PRODUCT_ISBN_INVALID, PRODUCT_DATE_INVALID
 */
export function completeProduct(values: ProductValues): CompleteProduct {
  const clean = cleanValues(values)
  const isbn = checkedIsbn(clean)
  for (const name of ['publishDate', 'printDate'] as const) checkDate(name, clean[name])
  const full: ProductValues = { ...clean, isbn }
  const clcClass = clcLetters.exec(String(full.clcCode ?? '').toUpperCase())?.[0] ?? null
  return { ...full, isbn10: isbn ? (toIsbn10(isbn) ?? null) : null, clcClass, ...infoOf(full) }
}

/** Trims texts and turns empty ones into null; the two flags are never null. */
export function cleanValues(values: ProductValues): ProductValues {
  const entries = editableFields.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    return [[name, cleanValue(name, value)] as const]
  })
  const clean: ProductValues = Object.fromEntries(entries)
  return { ...clean, isSet: clean.isSet ?? false, isTextbook: clean.isTextbook ?? false }
}

// Written as the database gives it back, so that an unchanged amount is not taken for a change.
function cleanValue(name: EditableField, value: ProductValue): ProductValue {
  const trimmed = typeof value === 'string' ? value.trim() : value
  if (trimmed === '' || trimmed === null) return null
  const { type } = productFields[name]
  if (type === 'money') return fromFen(toFen(String(trimmed)))
  if (type === 'decimal') return Number(trimmed).toFixed(3)
  return trimmed
}

function checkedIsbn(values: ProductValues): string | null {
  const text = String(values.isbn ?? '')
  if (text === '' && !needsIsbn(values.productType)) return null
  const result = normalizeIsbn(text)
  if (!result.isbn13)
    throw failAt('isbn', 'PRODUCT_ISBN_INVALID', {
      reason: isbnReason(result, text),
      code: result.code,
    })
  return result.isbn13
}

function checkDate(name: EditableField, value: unknown): void {
  if (value === null || value === undefined || isRealDate(String(value))) return
  throw failAt(name, 'PRODUCT_DATE_INVALID', { title: productFields[name].title, value })
}

/** @example isRealDate('2023-02-29') // false */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year !== '0000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
