import { schemaText } from '../../../runtime/i18n'
import type { PageMeta } from '../../../runtime/routing'
import type { MenuEntry } from '../../../runtime/session'
import type { LandingGroup, LandingLink } from './landingGroups'

/**
 * What the menu shows below a landing page, by its groups: pages of this console that are not hidden there.
 * @param path of the landing page
 */
export function menuGroups(
  menus: readonly MenuEntry[],
  path: string,
  find: (path: string) => PageMeta | undefined,
): LandingGroup[] {
  const module = menus.find((entry) => entry.path === path)
  if (!module) return []
  return shownOf(module.children ?? [])
    .map((entry) => ({
      title: titleOf(entry.children?.length ? entry : module),
      links: leavesOf(entry).flatMap((leaf) => linkOf(leaf, find) ?? []),
    }))
    .filter(({ links }) => links.length > 0)
}

/**
 * The page's own groups, then what the menu has beside them: in the group of the same title, else in one of its own. A
 * page that stands there already is not named again.
 */
export function withMenu(
  own: readonly LandingGroup[],
  menu: readonly LandingGroup[],
): LandingGroup[] {
  const known = new Set(own.flatMap(({ links }) => links.map(({ path }) => path)))
  const groups = own.map(({ title, links }) => ({ title, links: [...links] }))
  for (const { title, links } of menu)
    for (const link of links) {
      if (known.has(link.path)) continue
      known.add(link.path)
      const group = groups.find((each) => each.title === title)
      if (group) group.links.push(link)
      else groups.push({ title, links: [link] })
    }
  return groups
}

function linkOf(
  { path }: MenuEntry,
  find: (path: string) => PageMeta | undefined,
): LandingLink | undefined {
  const meta = path === undefined ? undefined : find(path)
  return path !== undefined && meta ? { path, title: meta.title } : undefined
}

const leavesOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children?.length ? shownOf(entry.children).flatMap(leavesOf) : [entry]

const shownOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ visible, meta }) => String(visible ?? '0') !== '1' && !meta?.hidden)

const titleOf = ({ meta, menuName, path }: MenuEntry) => schemaText(meta?.title || menuName, path)
