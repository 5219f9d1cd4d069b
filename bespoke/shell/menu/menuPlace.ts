import { findPage } from '../../../runtime/routing'
import type { MenuEntry } from '../../../runtime/session'
import type { MenuLink, MenuModule } from './menuTree'

/** Where an open page stands in the menu. */
export interface MenuPlace {
  module?: MenuModule
  /** Path of the entry to mark: the page's own, or the one its `activeMenu` names. */
  path: string
  link?: MenuLink
  /** False: the page wants no side bar (`noColumn`). */
  hasColumn: boolean
}

/** @param path  of the open page, such as `/shopManage/5` */
export function menuPlace(
  menus: readonly MenuEntry[],
  modules: readonly MenuModule[],
  path: string,
): MenuPlace {
  const trail = trailTo(menus, path)
  const marked = trail.at(-1)?.meta?.activeMenu ?? path
  const module = moduleOf(modules, marked)
  const linksOfModule = module?.groups.flatMap(({ links }) => links) ?? []
  const link = [...linksOfModule, ...(module?.home ? [module.home] : [])].find(
    (one) => one.path === marked,
  )
  return { module, path: marked, link, hasColumn: !trail.some(({ meta }) => meta?.noColumn) }
}

/** The entries that lead to a page, hidden ones too: a detail page has none to click and is told about all the same. */
function trailTo(menus: readonly MenuEntry[], path: string): MenuEntry[] {
  const route = findPage(path)?.meta.path
  for (const entry of menus) {
    if (entry.path === path || (route !== undefined && entry.path === route)) return [entry]
    const below = trailTo(entry.children ?? [], path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

const moduleOf = (modules: readonly MenuModule[], path: string): MenuModule | undefined =>
  modules.find(
    ({ home, groups }) =>
      home?.path === path || groups.some(({ links }) => links.some((link) => link.path === path)),
  )
