import { resolveAction, resolveColumn } from '../../../schemas/language'
import { schemas } from '../../base/schemas'

/** A list that can be exported, and an import of rows of the same kind. */
export interface Pair {
  name: string
  list: string
  exportCall: string
  /** As the console sends them: every column of the page. */
  columns: { prop: string; label: string }[]
  tab?: string
  check: string
  run: string
}

/** Whose rows an import brings, where its action stands with its tasks. */
const kindOf: Readonly<Record<string, string>> = {
  libraryImportTask: 'product',
  stockImportTask: 'stock',
  gpStockCandidate: 'gpStock',
}

/** Every pair there is, made of the pages. */
export function exportPairs(): Pair[] {
  const { pages, resources } = schemas()
  const imports = Object.values(resources).flatMap(({ name, actions = {} }) =>
    Object.keys(actions)
      .map((key) => resolveAction(key, name, resources))
      .filter(({ kind }) => kind === 'import')
      .map((action) => ({ of: kindOf[name] ?? name, action })),
  )
  return Object.values(pages).flatMap((page) => {
    if (page.kind !== 'list' || page.resource === undefined) return []
    const { resource, calls } = page
    const found = (page.actions?.toolbar ?? [])
      .map((use) => resolveAction(use, resource, resources))
      .find(({ kind }) => kind === 'export')
    if (!found?.call) return []
    const columns = page.columns.map((column) => {
      const { prop, label } = resolveColumn(column, resource, resources)
      return { prop, label }
    })
    return imports
      .filter(({ of, action }) => of === resource && action.check)
      .map(({ action }) => ({
        name: `${page.path} → ${action.check}`,
        list: calls.list,
        exportCall: found.call ?? '',
        columns,
        tab: page.tabs?.[0]?.key,
        check: action.check ?? '',
        run: action.call ?? '',
      }))
  })
}
