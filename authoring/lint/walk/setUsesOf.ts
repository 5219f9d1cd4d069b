import type { JSONPath } from 'jsonc-parser'
import { isSetUse, linesOf } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { formUsesOf } from './formUsesOf'

export interface SetUse {
  file: SchemaFile
  /** Of the set's name. */
  path: JSONPath
  name: string
  resource: string
  role: string
  /** Columns may say more than their field; filters and form items take only the names of a set. */
  isPlain: boolean
}

/** Every `{ "use": … }` that stands for a set of fields. */
export function* setUsesOf(context: LintContext): Generator<SetUse> {
  for (const { file, parts } of context.pages) {
    const named = (
      path: JSONPath,
      entries: readonly unknown[] | undefined,
      resource: string,
      isPlain = false,
    ) =>
      usesIn(entries).map((use) => ({ file, resource, role: '字段组', isPlain, ...at(path, use) }))
    for (const { path, resource, list } of parts.lists) {
      yield* named([...path, 'filters'], list.filters, resource, true)
      yield* named([...path, 'columns'], list.columns, resource)
    }
    for (const { path, resource, columns } of parts.dimensions)
      yield* named(path, columns, resource)
    const records = [
      ...parts.sections.map(({ section, ...place }) => ({ ...place, part: section })),
      ...parts.blocks.map(({ block, ...place }) => ({ ...place, part: block })),
    ]
    for (const { path, resource, part } of records) {
      yield* named([...path, 'fields'], part.fields, resource)
      if ('address' in part) yield* named([...path, 'address'], part.address, resource)
      const lines = linesOf({ ...part }, resource, context) ?? resource
      yield* named([...path, 'columns'], part.columns, lines)
    }
  }
  for (const { path, name, ...use } of formUsesOf(context))
    if (context.resources[use.resource]?.sets?.[name])
      yield { ...use, path, name, role: '字段组', isPlain: true }
}

const usesIn = (entries: readonly unknown[] = []) =>
  [...entries.entries()].flatMap(([index, entry]) =>
    isSetUse(entry) ? [{ index, name: entry.use }] : [],
  )

const at = (path: JSONPath, { index, name }: { index: number; name: string }) => ({
  path: [...path, index, 'use'],
  name,
})
