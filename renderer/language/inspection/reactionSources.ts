import type { TracedItem } from './TracedItem'

/** One reaction of an item as the schema writes it. */
export interface ReactionSource {
  /** Keys within the item: `['visible']`, `['schema', 'x-reactions', 0]`. */
  path: (string | number)[]
  /** Fields it reads, as far as the text names them. */
  reads: readonly string[]
  written: unknown
}

/**
 * The reactions of an item in the order its Formily field has them: the schema's own expressions first, then those of
 * the short form as `renderer/parts/form/compileForm` makes them, then the written ones.
 */
export function reactionSources(item: TracedItem, hasShortForm: boolean): ReactionSource[] {
  const { visible, required, compute, columns, schema = {} } = item
  const short: ReactionSource[] = []
  const add = (path: (string | number)[], written: unknown) =>
    short.push({ path, written, reads: namesIn(written) })
  if (hasShortForm) {
    if (visible !== undefined) add(['visible'], visible)
    if (typeof required === 'string') add(['required'], required)
    if (compute !== undefined) add(['compute'], compute)
    if (columns?.some((column) => column.compute !== undefined)) add(['columns'], columns)
  }
  const { 'x-reactions': reactions, ...rest } = schema
  const written = asList(reactions).map((one, at): ReactionSource => ({
    path: ['schema', 'x-reactions', ...(Array.isArray(reactions) ? [at] : [])],
    written: one,
    reads: [...dependenciesOf(one, item.field), ...namesIn(one)],
  }))
  return [{ path: ['schema'], reads: namesIn(rest), written: rest }, ...short, ...written]
}

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

function dependenciesOf(written: unknown, own: string): string[] {
  if (typeof written !== 'object' || written === null) return []
  const { dependencies = [], target } = written as { dependencies?: unknown; target?: string }
  const named = Object.values(dependencies as object).map((one: unknown) =>
    typeof one === 'string' ? one : String((one as { source?: unknown } | null)?.source ?? ''),
  )
  const fields = named.map((name) => name.split('#')[0]!.trim().replace(/^\./, ''))
  return target === undefined ? fields : [...fields, own]
}

/** `values.x`, `$values.x`, `$form.values.x` of every text inside. */
function namesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? ''
  return [...text.matchAll(/\$?values\.([A-Za-z_]\w*)/g)].map((match) => match[1]!)
}
