import { findPage } from '../../../runtime/routing'
import { schemaText } from '../../../runtime/i18n'
import type { MenuEntry } from '../../../runtime/session'
import { texts } from './texts'

type Say = typeof texts.say

/** Something to follow: a page of this console, or an address outside. */
export interface MenuLink {
  title: string
  /** Path of the page; absent for an external address. */
  path?: string
  /** External address, http or https. */
  href?: string
  isNewWindow: boolean
  icon?: string
  badge?: string
  hasDot: boolean
}

export interface MenuGroup {
  title: string
  links: MenuLink[]
}

export interface MenuModule {
  key: string
  title: string
  icon?: string
  badge?: string
  hasDot: boolean
  /** The module's landing page, when there is one that the user may open. */
  home?: MenuLink
  groups: MenuGroup[]
}

/**
 * The menu, from what the menu call answered: module → group → link. Hidden entries, pages this console does not have,
 * and groups and modules left empty by that are not shown; a `levelHidden` entry gives its place to its children.
 */
export function menuTree(menus: readonly MenuEntry[], text: Say = texts.say): MenuModule[] {
  return shownOf(menus)
    .map((entry) => ({
      key: entry.menuId,
      title: titleOf(entry),
      icon: entry.meta?.icon || undefined,
      badge: entry.meta?.badge,
      hasDot: entry.meta?.dot === true,
      home: homeOf(entry, text),
      groups: groupsOf(entry),
    }))
    .filter((module) => module.groups.length > 0)
}

/** Where choosing a module leads: its landing page, else its first page, else its first address outside. */
export function firstLink({ home, groups }: MenuModule): MenuLink | undefined {
  const links = groups.flatMap((group) => group.links)
  return home ?? links.find(({ path }) => path !== undefined) ?? links[0]
}

/** Links of a module, its landing page not counted. */
export const linkCount = ({ groups }: Pick<MenuModule, 'groups'>): number =>
  groups.reduce((count, { links }) => count + links.length, 0)

function homeOf(module: MenuEntry, text: Say): MenuLink | undefined {
  const link = linkOf(module)
  const title = text('homeOf', { module: titleOf(module) })
  return link?.path ? { ...link, title, icon: undefined } : undefined
}

function groupsOf(module: MenuEntry): MenuGroup[] {
  const children = shownOf(module.children ?? [])
  // A module that is itself a page or a link has no children to draw.
  const own = children.length === 0 && module.meta?.link ? [module] : []
  const direct = linksOf([...own, ...children])
  const groups = children
    .filter((child) => child.children?.length)
    .map((child) => ({ title: titleOf(child), links: linksOf(shownOf(child.children ?? [])) }))
  return [...(direct.length > 0 ? [{ title: '', links: direct }] : []), ...groups].filter(
    (group) => group.links.length > 0,
  )
}

const linksOf = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.filter((entry) => !entry.children?.length).flatMap((entry) => linkOf(entry) ?? [])

function linkOf(entry: MenuEntry): MenuLink | undefined {
  const { icon, badge, dot, link, target } = entry.meta ?? {}
  const shape = { title: titleOf(entry), icon: icon || undefined, badge, hasDot: dot === true }
  if (link) {
    // An address that is no web address would be a script.
    return /^https?:\/\//i.test(link)
      ? { ...shape, href: link, isNewWindow: target === '_blank' }
      : undefined
  }
  return entry.path && findPage(entry.path)
    ? { ...shape, path: entry.path, isNewWindow: false }
    : undefined
}

const shownOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .filter(isShown)
    .flatMap((entry) => (entry.meta?.levelHidden ? shownOf(entry.children ?? []) : [entry]))

// The specification counts 1 as hidden.
const isShown = (entry: MenuEntry) => String(entry.visible ?? '0') !== '1' && !entry.meta?.hidden

const titleOf = (entry: MenuEntry) => schemaText(entry.meta?.title || entry.menuName, entry.path)
