import type { ListPage } from '../../../schemas/contract/language.gen'
import { defineRoute, type Route } from '../http'
import { defineList, type ListSpec } from '../lists'
import { defineRecord, idParam, type RecordSpec } from '../records'
import { schemas } from '../../base/schemas'
import { changeRoutes } from './changeRoutes'
import { choicesRoute } from './choicesRoute'
import { readDetail } from './readDetail'
import { removeRoute } from './removeRoute'
import type { Plain } from './types'

export interface CrudSpec
  extends Omit<ListSpec, 'list' | 'export'>, Pick<RecordSpec, 'check' | 'unique' | 'without'> {}

/**
 * A whole plain module from its list page. The page says the calls and permissions (`POST <base>/page` and `<area>:list`);
 * which others there are follows from the actions of its resource, each under its own name:
 * `add` and `edit` → `POST <base>/add`, `/edit`, `GET <base>/query/{id}` (`<area>:add`, `<area>:edit`);
 * `remove` → `POST <base>/remove` (`<area>:remove`); any other with a form and a call `POST <base>/<name>` sets what its
 * form holds on the chosen rows (`<area>:edit`); an export in a bar → `POST <base>/page/export`;
 * the resource's `options` → `GET <base>/down`; a detail page that loads `GET <base>/detail/{id}` → that call.
 * @throws at import when the page is no list or its call and permission are not of that form
 */
export function defineCrud(spec: CrudSpec): Route[] {
  const plain = plainOf(spec.page)
  const { resource, base, area } = plain
  const { check, unique, without, ...list } = spec
  const rules = { check, unique, without }
  const { title, actions = {} } = schemas().resources[resource] ?? {}
  const exported = { permission: `${area}:list`, fileName: title ?? resource }
  return [
    ...defineList({ ...list, export: plain.isExported ? exported : undefined }),
    ...(actions.add && actions.edit
      ? defineRecord({ resource, base, add: `${area}:add`, edit: `${area}:edit`, ...rules })
      : []),
    ...(actions.remove ? [removeRoute(plain)] : []),
    ...changeRoutes(plain, rules),
    ...choicesRoute(plain),
    ...detailRoute(plain),
  ]
}

function plainOf(path: string): Plain {
  const page = schemas().pages[path]
  if (page?.kind !== 'list')
    throw new Error(`defineCrud: schemas/pages has no list page "${path}"; add it`)
  const base = /^POST (\/.+)\/page$/.exec(page.calls.list)?.[1]
  const area = /^(.+):list$/.exec(page.permission)?.[1]
  if (!base || !area)
    throw new Error(
      `defineCrud ${path}: calls.list must be "POST <base>/page" and permission "<area>:list"; use defineList and defineRecord otherwise`,
    )
  return { page: path, resource: page.resource, base, area, isExported: hasExport(page) }
}

const hasExport = ({ calls, actions }: ListPage): boolean =>
  (actions?.toolbar ?? []).some(
    (use) => typeof use === 'object' && 'call' in use && use.call === `${calls.list}/export`,
  )

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
