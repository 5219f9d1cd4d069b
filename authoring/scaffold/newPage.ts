import type { Resource } from '../../schemas/contract/language.gen'
import { kebabOf } from '../lint/rules/fileName'
import { filesOf, type SchemaRoom } from '../room/schemaRoom'

export interface NewPageOptions {
  /** Route, e.g. /brandInfo */
  route: string
  /** Folder below schemas/pages, e.g. products */
  module: string
  /** Resource the page lists; made when there is none of that name. */
  resource: string
  title: string
}

export interface NewFile {
  path: string
  value: Record<string, unknown>
}

const shownFields = 8

/**
 * The files a new list page starts from: the page, and its resource when there is none yet.
 * @throws Error with a Chinese sentence when the route is malformed or taken
 */
export function newPage(options: NewPageOptions, room: SchemaRoom): NewFile[] {
  const { route, module, resource, title } = options
  if (!/^\/[A-Za-z][A-Za-z0-9_/{}-]*$/.test(route))
    throw new Error(`路由 "${route}" 的写法不对，应以 / 开头，如 /brandInfo`)
  const path = `schemas/pages/${module}/${kebabOf(route)}.page.json`
  const taken = room.pages.find(
    (file) => file.path === path || (file.value as { path?: string }).path === route,
  )
  if (taken) throw new Error(`路由 ${route} 已有页面 ${taken.path}，请直接修改它`)
  const known = room.resources
    .map((file) => file.value as Resource)
    .find((candidate) => candidate.name === resource)
  const page = { path, value: pageOf(options, known) }
  return known ? [page] : [page, emptyResource(module, resource, title, room)]
}

function pageOf({ route, module, resource, title }: NewPageOptions, known: Resource | undefined) {
  const shown = Object.entries(known?.fields ?? { name: { title: '名称' } })
    .filter(([, field]) => !field.of && field.type !== 'json' && !field.computed)
    .map(([name]) => name)
    .slice(0, shownFields)
  // Folders are plural, permissions and calls are not: products → product:brand:list
  const area = module.replace(/s$/, '')
  return {
    $schema: '../../meta/page.schema.json',
    version: 1,
    path: route,
    title,
    kind: 'list',
    permission: `${area}:${resource}:list`,
    resource,
    calls: { list: `POST /${area}/${resource}/page` },
    filters: shown.slice(0, 2),
    columns: shown,
  }
}

function emptyResource(module: string, name: string, title: string, room: SchemaRoom): NewFile {
  const path = `schemas/resources/${module}/${name}.resource.json`
  if (filesOf(room).some((file) => file.path === path))
    throw new Error(`${path} 已经存在，但它的 name 不是 ${name}；请先改正它`)
  return {
    path,
    value: {
      $schema: '../../meta/resource.schema.json',
      version: 1,
      name,
      title,
      label: 'name',
      fields: { name: { title: '名称', required: true } },
    },
  }
}
