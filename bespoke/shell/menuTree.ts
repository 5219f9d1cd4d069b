import { findPage } from '../../runtime/routing'
import type { MenuEntry } from '../../runtime/session'

export interface MenuLink {
  title: string
  path: string
}

export interface MenuGroup {
  title: string
  links: MenuLink[]
}

export interface MenuModule {
  key: string
  title: string
  /** The module's first page, when there is one that the user may open. */
  home?: MenuLink
  groups: MenuGroup[]
}

/**
 * The top menu, from what the menu call answered: module → group → page. Entries marked `visible: 1`, pages this
 * console does not have, and groups and modules left empty by that are not shown.
 */
export function menuTree(menus: readonly MenuEntry[]): MenuModule[] {
  return menus
    .filter(isShown)
    .map((entry) => ({
      key: entry.menuId,
      title: titleOf(entry),
      home: homeOf(entry),
      groups: groupsOf(entry),
    }))
    .filter((module) => module.groups.length > 0)
}

const homeOf = (module: MenuEntry): MenuLink | undefined =>
  module.path && findPage(module.path)
    ? { title: `${titleOf(module)}首页`, path: module.path }
    : undefined

function groupsOf(module: MenuEntry): MenuGroup[] {
  const children = (module.children ?? []).filter(isShown)
  const direct = linksOf(children)
  const groups = children
    .filter((child) => child.children?.length)
    .map((child) => ({ title: titleOf(child), links: linksOf(child.children ?? []) }))
  return [...(direct.length > 0 ? [{ title: '', links: direct }] : []), ...groups].filter(
    (group) => group.links.length > 0,
  )
}

const linksOf = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries
    .filter((entry) => isShown(entry) && !entry.children?.length)
    .flatMap((entry) =>
      entry.path && findPage(entry.path) ? [{ title: titleOf(entry), path: entry.path }] : [],
    )

// The specification counts 1 as hidden.
const isShown = (entry: MenuEntry) => String(entry.visible ?? '0') !== '1' && !entry.meta?.hidden

const titleOf = (entry: MenuEntry) => entry.meta?.title ?? entry.menuName
