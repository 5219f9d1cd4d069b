import type { Field } from '../../contract/language.gen'
import { resolveField } from './resolveField'
import type { ResolvedField, Resources } from '../types'

/**
 * Under this name a record carries what its references are called, by field: `row.labels.customerId`. A list of
 * references has a list of names in the same order; null stands for what the reader may not see or is gone.
 */
export const labelsField = 'labels'

/** Shown in place of the name of what the reader may not see, or what is gone. */
export const unnamed = '—'

/** Where the name of a referenced record is found. */
export interface Reference {
  resource: string
  /** The field whose value a reference holds. */
  key: string
  /** The field that is shown instead. */
  label: string
}

/**
 * How a field's references are shown by name; every list, detail, export, report and print asks here.
 * @param name of the field in its own resource
 * @returns undefined for what is no reference, and where its value is the name already (`orderNum` of `order`)
 */
export function referenceOf(
  name: string,
  { ref }: Pick<Field, 'ref'>,
  resources: Resources,
): Reference | undefined {
  const target = ref === undefined ? undefined : resources[ref]
  if (!target) return undefined
  const { label, key = 'id' } = target
  if (label === name || label === key || isUnstored(target.fields[label])) return undefined
  return { resource: target.name, key, label }
}

/** The same for a path: `shopId`, or `items.productId` in lines. */
export function referenceAt(
  path: string,
  resource: string,
  resources: Resources,
): (Reference & { field: ResolvedField }) | undefined {
  const field = resolveField(path, resource, resources)
  const found = field && referenceOf(path.slice(path.lastIndexOf('.') + 1), field, resources)
  return found && { ...found, field }
}

/** Where the names stand beside the values. @example labelsPath('items.productId') // 'items.labels.productId' */
export const labelsPath = (path: string): string =>
  path.replace(/[^.]+$/, (name) => `${labelsField}.${name}`)

/** A name has to be read from the table: what is worked out, or lines, cannot be. The linter reports it. */
export const isUnstored = (field: Field | undefined): boolean =>
  field === undefined || field.computed === true || field.of !== undefined || field.type === 'json'
