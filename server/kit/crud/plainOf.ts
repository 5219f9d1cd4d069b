import type { ListPage } from '../../../schemas/contract/language.gen'
import { schemas } from '../../base/schemas'
import type { CrudSpec, Plain } from './types'

/**
 * What a list page says about its calls: base path and permissions.
 * @throws when the page is no list or its call and permission are not of the usual form
 */
export function plainOf(path: string, own: CrudSpec['permissions'] = {}): Plain {
  const page = schemas().pages[path]
  if (page?.kind !== 'list')
    throw new Error(`defineCrud: schemas/pages has no list page "${path}"; add it`)
  const base = /^POST (\/.+)\/page$/.exec(page.calls.list)?.[1]
  const area = /^(.+):list$/.exec(page.permission)?.[1]
  if (!base || !area)
    throw new Error(
      `defineCrud ${path}: calls.list must be "POST <base>/page" and permission "<area>:list"; use defineList and defineRecord otherwise`,
    )
  const add = own.add ?? `${area}:add`
  const permissions = {
    edit: `${area}:edit`,
    remove: `${area}:remove`,
    import: add,
    export: page.permission,
    ...own,
    add,
  }
  return { page: path, resource: page.resource, base, permissions, isExported: hasExport(page) }
}

const hasExport = ({ calls, actions }: ListPage): boolean =>
  (actions?.toolbar ?? []).some(
    (use) => typeof use === 'object' && 'call' in use && use.call === `${calls.list}/export`,
  )
