import type { Scope } from '../../../language/expressions'
import { fillOpen } from '../../../actions'
import { findPage } from '../../../../runtime/routing'
import type { ResolvedColumn } from '../../../../schemas/language'

/** The page of a row, and what names the record to the calls of that page. */
export interface RowTarget {
  path: string
  query: Readonly<Record<string, string>>
  identity: Readonly<Record<string, string>>
}

/**
 * The page a row opens: by the column that names it, else by the first that opens one.
 * @param may  whether the person may open a path; a page that is closed to them is none
 */
export function targetOfRow(
  columns: readonly ResolvedColumn[],
  label: string | undefined,
  scope: Scope,
  may: (path: string) => boolean = () => true,
): RowTarget | undefined {
  const opening = columns.filter(({ open }) => open !== undefined)
  const open = (opening.find(({ prop }) => prop === label) ?? opening[0])?.open
  if (!open) return undefined
  const { path, query } = fillOpen(open, scope, may)
  const found = findPage(path)
  if (!found || found.meta.kind !== 'detail' || !may(path)) return undefined
  const named = Object.entries(found.meta.query ?? {}).flatMap(([name, { as = name }]) =>
    query[name] === undefined ? [] : [[as, query[name]] as const],
  )
  const ofPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
    name,
    query[name] ?? '',
  ])
  return { path, query, identity: Object.fromEntries([...ofPath, ...named]) }
}
