import type { Page } from '../../../../../schemas/contract/language.gen'
import { partsOf, resolveColumn, type Resources } from '../../../../../schemas/language'
import type { Schemas } from '../../../../base/schemas'

const read = new WeakMap<Schemas, ReadonlyMap<string, readonly string[]>>()

/**
 * Routes that a page's lists open from a row for that row's own record: /orderDetails for /examineOrder. Without the
 * right to them the number in the list is no link. Records of other kinds (the goods of an order) do not count.
 */
export function linkedPages(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const known = read.get(schemas)
  if (known) return known
  const links = new Map(
    Object.values(schemas.pages).map((page) => [page.path, linksOf(page, schemas)]),
  )
  read.set(schemas, links)
  return links
}

function linksOf(page: Page, { pages, resources }: Schemas): string[] {
  const paths = partsOf(page).lists.flatMap(({ list, resource }) =>
    list.columns.flatMap((column) => openedBy(column, resource, resources)),
  )
  const own = page.kind === 'bespoke' ? undefined : page.resource
  return [...new Set(paths)].filter((path) => {
    const target = pages[path]
    return path !== page.path && target?.kind === 'detail' && target.resource === own
  })
}

const openedBy = (
  column: Parameters<typeof resolveColumn>[0],
  resource: string,
  resources: Resources,
): string[] => {
  const { open } = resolveColumn(column, resource, resources)
  return open ? [open.path] : []
}
