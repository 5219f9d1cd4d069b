import type { Options } from '../../../../schemas/contract/language.gen'
import { compileExpression, memberNames, type Scope } from '../../../language/expressions'
import type { FieldItem } from '../types'

const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*\{\{[\s\S]*\}\}\s*$/.test(value)

/** What stands beside an item: its values, and which of them have to be filled in. */
export interface Beside {
  values: Readonly<Record<string, unknown>>
  /** Title of an item that must be filled in; undefined for one that need not be, and for an unknown one. */
  requiredTitle: (field: string) => string | undefined
}

/** The items an item's choices depend on: the fields its parameters read of `values`. */
export function parentsOf({ options }: Pick<FieldItem, 'options'>): string[] {
  const texts = Object.values(options?.params ?? {}).filter(isExpression)
  return [...new Set(texts.flatMap((text) => memberNames(text, 'values')))]
}

/** The item with the expressions of its parameters worked out; the same object when there are none. */
export function withParams<Item extends Pick<FieldItem, 'options'>>(item: Item, scope: Scope) {
  const { options } = item
  if (!options || !Object.values(options.params ?? {}).some(isExpression)) return item
  const params = Object.entries(options.params ?? {}).flatMap(([name, value]) => {
    const filled = isExpression(value) ? compileExpression(value)(scope) : value
    return isEmpty(filled) ? [] : [[name, filled] as const]
  })
  return { ...item, options: { ...options, params: Object.fromEntries(params) } }
}

/** The first parent that must be filled in and is not: until then there is nothing to choose from. */
export function missingParent(
  item: Pick<FieldItem, 'options'>,
  { values, requiredTitle }: Beside,
): string | undefined {
  const empty = parentsOf(item).filter((name) => isEmpty(values[name]))
  return empty.map(requiredTitle).find((title) => title !== undefined)
}

/** Parameters that stand fast; what depends on others is left out where only names are wanted. */
export const fixedParams = ({ params }: Pick<Options, 'params'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => !isExpression(value)))

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
