import { declaredList, schemas, type DeclaredList } from '../../base/schemas'
import type { CrudSpec, Plain } from './types'

/**
 * What a list page, or a list inside a page, says about its calls: base path and permissions.
 * @throws when the page is no list or its call and permission are not of the usual form
 */
export function plainOf(
  path: string,
  { list, area, permissions: own = {} }: Pick<CrudSpec, 'list' | 'area' | 'permissions'> = {},
): Plain {
  const page = schemas().pages[path]
  if (page?.kind !== 'list')
    throw new Error(`defineCrud: schemas/pages has no list page "${path}"; add it`)
  const { resource, parts } = declaredList(schemas(), path, list)
  const { permission } = page
  const base = /^POST (\/.+)\/page$/.exec(parts.calls.list)?.[1]
  const named = area ?? /^(.+):list$/.exec(permission)?.[1]
  if (!base || !named)
    throw new Error(
      `defineCrud ${path}: calls.list must be "POST <base>/page" and permission "<area>:list"; use defineList and defineRecord otherwise`,
    )
  const add = own.add ?? `${named}:add`
  const permissions = {
    edit: `${named}:edit`,
    remove: `${named}:remove`,
    import: add,
    export: permission,
    ...own,
    add,
  }
  return { page: path, list, resource, base, permissions, isExported: hasExport(parts) }
}

const hasExport = ({ calls, actions }: DeclaredList['parts']): boolean =>
  (actions?.toolbar ?? []).some(
    (use) => typeof use === 'object' && 'call' in use && use.call === `${calls.list}/export`,
  )
