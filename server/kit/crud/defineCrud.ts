import { defineRoute, type Route } from '../http'
import { defineList } from '../lists'
import { defineRecord, idParam } from '../records'
import { schemas } from '../../base/schemas'
import { changeRoutes } from './changeRoutes'
import { choicesRoute } from './choicesRoute'
import { plainOf } from './plainOf'
import { readDetail } from './readDetail'
import { removeRoute } from './removeRoute'
import { switchRoutes } from './switchRoutes'
import type { CrudSpec, Plain } from './types'

/**
 * A whole plain module from its list page. The page says the calls and permissions (`POST <base>/page` and `<area>:list`);
 * which others there are follows from the actions of its resource, each under its own name:
 * `add` and `edit` → `POST <base>/add`, `/edit`, `GET <base>/query/{id}` (`<area>:add`, `<area>:edit`);
 * `enable` and `disable` → the switch of the resource's field with the dictionary enable_status (`<area>:edit`);
 * `remove` → `POST <base>/remove` (`<area>:remove`), which refuses rows that others point to and says which;
 * any other with a form and a call `POST <base>/<name>` sets what its form holds on the chosen rows (`<area>:edit`);
 * an export in a bar → `POST <base>/page/export`; the resource's `options` → `GET <base>/down`, by its `by`;
 * a detail page that loads `GET <base>/detail/{id}` → that call. An import is declared apart: `defineCrudImport`.
 * A list inside a page (`list`) says the `area` of its permissions.
 * @throws at import when the page is no list or its call and permission are not of that form
 */
export function defineCrud(spec: CrudSpec): Route[] {
  const plain = plainOf(spec.page, spec)
  const { resource, base, permissions } = plain
  const { check, saved, unique, without, parts, switches, removing, inUse, ...rest } = spec
  const { permissions: _permissions, area: _area, ...list } = rest
  const rules = { check, saved, unique, without, parts }
  const { title, actions = {} } = schemas().resources[resource] ?? {}
  const exported = { permission: permissions.export, fileName: title ?? resource }
  const { add, edit } = permissions
  return [
    ...defineList({ ...list, export: plain.isExported ? exported : undefined }),
    ...(actions.add && actions.edit ? defineRecord({ resource, base, add, edit, ...rules }) : []),
    ...switchRoutes(plain, switches),
    ...(actions.remove ? [removeRoute(plain, { removing, inUse })] : []),
    ...changeRoutes(plain, rules),
    ...choicesRoute(plain),
    ...detailRoute(plain),
  ]
}

/** There when a detail page asks for it, under that page's permission. */
function detailRoute(plain: Plain): Route[] {
  const call = `GET ${plain.base}/detail/{id}`
  const asking = Object.values(schemas().pages).find(
    (page) => page.kind === 'detail' && page.calls.load === call,
  )
  if (!asking) return []
  const detail = defineRoute({
    call,
    permission: asking.permission,
    summary: `${asking.title}：查询`,
    params: idParam,
    handle: (ctx, { params }) => ctx.trx((trx) => readDetail(trx, ctx, plain.resource, params.id)),
  })
  return [detail]
}
