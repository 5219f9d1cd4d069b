import { schemas } from '../../base/schemas'
import type { Route } from '../http'
import { defineList } from '../lists'
import type { MachineRow } from '../machines'
import { beginRoute } from './beginDocument'
import { logRoutes } from './logRoutes'
import { lineStepRoutes } from './lineStepRoutes'
import { printRoutes } from './printRoutes'
import { detailRoute } from './readDocument'
import { stepRoutes } from './stepRoutes'
import type { DocumentSpec } from './types'

/**
 * The calls of a kind of document: `POST <base>/page` and `/items/page` with their exports, the list `logs` of its detail page where it has
 * one, `GET <base>/detail/{num}`,
 * `POST <base>/add`, what its print page asks, a call per step and per step of its lines. Titles, forms and questions stand in the resource,
 * filters, columns and sums in its pages; states, guards and effects in the declaration.
 * @throws at import when pages, resource and declaration do not fit
 */
export function defineDocument<Head extends MachineRow, Line extends MachineRow>(
  spec: DocumentSpec<Head, Line>,
): Route[] {
  const { resource, lines, pages, area, heads, items } = spec
  const fileName = (name: string) => schemas().resources[name]?.title ?? name
  const permission = `${area}:export`
  return [
    ...defineList({
      ...heads,
      page: pages.list,
      export: { permission, fileName: fileName(resource) },
    }),
    ...defineList({
      ...items,
      page: pages.detail,
      list: lines.list,
      export: { permission, fileName: fileName(lines.resource) },
    }),
    ...logRoutes(spec),
    detailRoute(spec),
    ...(pages.print ? printRoutes(spec) : []),
    beginRoute(spec),
    ...stepRoutes(spec),
    ...lineStepRoutes(spec),
  ]
}
