import { pages, type PageMeta } from '../../../runtime/routing'
import type { MenuModule } from '../menu/menuTree'

export interface PageLink {
  title: string
  /** Module and group it stands in; nothing for a form that no menu has. */
  place: string
  path: string
}

/** The pages of the menu, in its order, then the forms a person may fill without coming from a record: 新增采购单. */
export function pageLinks(
  modules: readonly MenuModule[],
  may: (path: string) => boolean,
  known: readonly PageMeta[] = pages,
): PageLink[] {
  const links = modules.flatMap(({ title: module, home, groups }) =>
    [{ title: '', links: home ? [home] : [] }, ...groups].flatMap((group) =>
      group.links.flatMap(({ title, path }) =>
        path === undefined ? [] : [{ title, place: placeOf(module, group.title), path }],
      ),
    ),
  )
  const inMenu = new Set(links.map(({ path }) => path))
  const forms = known.filter((page) => isBlankForm(page) && !inMenu.has(page.path))
  return [
    ...links.filter(({ path }, at) => links.findIndex((one) => one.path === path) === at),
    ...forms
      .filter(({ path }) => may(path))
      .map(({ path, title, newTitle = title }) => ({ title: newTitle, place: '', path })),
  ]
}

const placeOf = (...titles: string[]) => titles.filter(Boolean).join(' · ')

/** A form that begins empty when its address names nothing. */
const isBlankForm = ({ kind, path, newTitle, query = {} }: PageMeta) =>
  kind === 'form' &&
  !path.includes('{') &&
  (newTitle !== undefined || Object.keys(query).length === 0)
