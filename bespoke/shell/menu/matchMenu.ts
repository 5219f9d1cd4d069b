import type { MenuLink, MenuModule } from './menuTree'

export interface MenuMatch {
  /** Title of the module it stands in. */
  module: string
  link: MenuLink & { path: string }
}

const limit = 8

/** Pages whose title, group or module has the text in it; titles that begin with it first. */
export function matchMenu(modules: readonly MenuModule[], keyword: string): MenuMatch[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return []
  const all = modules.flatMap((module) =>
    [...(module.home ? [{ title: '', links: [module.home] }] : []), ...module.groups].flatMap(
      (group) =>
        group.links.flatMap((link) =>
          link.path === undefined
            ? []
            : [
                {
                  module: module.title,
                  link: { ...link, path: link.path },
                  rank: rankOf(wanted, [link.title, group.title, module.title]),
                },
              ],
        ),
    ),
  )
  return all
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ module, link }) => ({ module, link }))
}

const noMatch = 4

function rankOf(wanted: string, [title, ...around]: string[]): number {
  const own = title?.toLowerCase() ?? ''
  if (own.startsWith(wanted)) return 0
  if (own.includes(wanted)) return 1
  return around.some((text) => text.toLowerCase().includes(wanted)) ? 2 : noMatch
}
