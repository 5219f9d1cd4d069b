import type { ResolvedColumn } from '../../../../schemas/language'
import { makePatch } from './makePatch'
import { mergeColumns } from './mergeColumns'
import { byPin } from './pins'
import type { HeaderConfig, HeaderEntry } from '../types'

type Schema = readonly ResolvedColumn[]

/** What a person changes about one column; a `pin` of `none` takes it off. */
export type ColumnChange = Pick<HeaderEntry, 'width' | 'checked' | 'pin'>

/** The person's patch after one column got another width, tick or pin. */
export function changeColumn(
  schema: Schema,
  config: HeaderConfig,
  prop: string,
  change: ColumnChange,
): HeaderEntry[] {
  const patch = normal(schema, config)
  const isListed = patch.some((entry) => entry.prop === prop)
  const entries = isListed ? patch : [...patch, { prop }]
  return normal(
    schema,
    entries.map((entry) => (entry.prop === prop ? { ...entry, ...change } : entry)),
  )
}

/**
 * The patch after a column was dragged before another, or to the end. It stays in its pin group;
 * columns the page pins do not move.
 */
export function moveColumn(
  schema: Schema,
  config: HeaderConfig,
  prop: string,
  beforeProp?: string,
): HeaderEntry[] {
  const columns = mergeColumns(schema, config)
  const column = columns.find((one) => one.prop === prop)
  if (!column || column.disabled || prop === beforeProp) return makePatch(schema, columns)
  const rest = columns.filter((one) => one !== column)
  const at = rest.findIndex((one) => one.prop === beforeProp)
  rest.splice(at < 0 ? rest.length : at, 0, column)
  return makePatch(schema, byPin(rest))
}

/** The patch after one column went back to how the page has it, beside its neighbour of the page. */
export function resetColumn(schema: Schema, config: HeaderConfig, prop: string): HeaderEntry[] {
  const isOther = (column: { prop: string }) => column.prop !== prop
  const others = makePatch(schema.filter(isOther), mergeColumns(schema, config).filter(isOther))
  return normal(schema, others)
}

const normal = (schema: Schema, config: HeaderConfig) =>
  makePatch(schema, mergeColumns(schema, config))
