import type { Page } from '../../../../schemas/contract/language.gen'

export interface MenuModule {
  key: string
  name: string
  title: string
  icon?: string
  /** Path of the module's landing page. */
  landing?: string
  groups: readonly { key: string; title: string }[]
}

/** One row of the table, before it has an id. */
export interface MenuRow {
  menuKey: string
  parentKey: string | null
  menuName: string
  /** M directory, C page, F button. */
  menuType: 'M' | 'C' | 'F'
  name: string | null
  path: string | null
  perms: string | null
  icon: string | null
  orderNum: number
  /** '1' hides the entry. */
  visible: '0' | '1'
  meta: Record<string, string | boolean>
}

export interface MenuSource {
  modules: readonly MenuModule[]
  pages: readonly Page[]
  /** Permission key → title. */
  permissions: Readonly<Record<string, string>>
}

const elsewhere = 'module:elsewhere'
const unlisted = 900

/**
 * The menu tree, parents before children: modules, their groups, the pages that name a group, and a
 * button under its page for every permission that is not a page's own. A page outside the menu stands
 * hidden beside the page that leads to it, a landing page in its module, so that whoever grants rights
 * meets them together. What has no such page stands in a hidden directory at the end.
 */
export function buildMenu({ modules, pages, permissions }: MenuSource): MenuRow[] {
  const directories = modules.flatMap((module, at) => [
    directory(`module:${module.key}`, null, module.title, at, module),
    ...module.groups.map((group, place) =>
      directory(`group:${module.key}.${group.key}`, `module:${module.key}`, group.title, place),
    ),
  ])
  const hidden: MenuRow = {
    ...directory(elsewhere, null, '其他页面与权限', modules.length),
    visible: '1',
  }
  const place = placing({ modules, pages }, new Set(directories.map((row) => row.menuKey)))
  const entries = pages.map((page) => pageRow(page, place(page)))
  const own = new Set(entries.map((entry) => entry.perms))
  const buttons = Object.entries(permissions)
    .filter(([key]) => !own.has(key))
    .map(([key, title], at) => buttonRow(key, title, at, entries))
  return [...directories, hidden, ...entries, ...buttons]
}

const directory = (
  menuKey: string,
  parentKey: string | null,
  title: string,
  orderNum: number,
  module?: MenuModule,
): MenuRow => ({
  menuKey,
  parentKey,
  menuName: title,
  menuType: 'M',
  name: module?.name ?? null,
  path: module?.landing ?? null,
  perms: null,
  icon: module?.icon ?? null,
  orderNum,
  visible: '0',
  meta: {},
})

interface Place {
  directory: string
  /** Stands in the menu itself; otherwise only among the rights. */
  isShown: boolean
}

/** Where a page stands: in the group it names, else in that of the page it comes from. */
function placing(
  { modules, pages }: Pick<MenuSource, 'modules' | 'pages'>,
  known: ReadonlySet<string>,
): (page: Page) => Place {
  const groupOf = (page: Page | undefined) => {
    const group = page?.menu && `group:${page.menu.group}`
    return group !== undefined && known.has(group) ? group : undefined
  }
  const groups = new Map(pages.map((page) => [page.path, groupOf(page)]))
  const landings = new Map(modules.map(({ landing, key }) => [landing, `module:${key}`]))
  return (page) => {
    const own = groupOf(page)
    if (own) return { directory: own, isShown: true }
    const from = markedOf(page).activeMenu ?? ('listPage' in page ? page.listPage : undefined)
    const beside = (from && groups.get(from)) ?? landings.get(page.path)
    return { directory: beside ?? elsewhere, isShown: false }
  }
}

function pageRow(page: Page, { directory: parentKey, isShown }: Place): MenuRow {
  const isOpen = page.permission === 'login' || page.permission === 'public'
  return {
    menuKey: `page:${page.path}`,
    parentKey,
    menuName: page.title,
    menuType: 'C',
    name: page.path.slice(1) || null,
    path: page.path,
    perms: isOpen ? null : page.permission,
    icon: page.menu?.icon ?? null,
    // what is not in the menu stands after what is
    orderNum: page.menu?.order ?? (isShown ? 0 : unlisted),
    visible: isShown ? '0' : '1',
    meta: {
      ...(page.newTab && { dynamicNewTab: true }),
      ...(page.noClosable && { noClosable: true }),
      ...(page.noCache && { noCache: true }),
      ...(page.tabHidden && { tabHidden: true }),
      ...(page.noColumn && { noColumn: true }),
      ...markedOf(page),
      ...(page.menu?.badge && { badge: page.menu.badge }),
      ...(page.menu?.dot && { dot: true }),
    },
  }
}

/** What a page outside the menu marks there: the page it names, else the list it comes from. */
function markedOf(page: Page): { activeMenu?: string } {
  const listPage = 'listPage' in page && !page.menu ? page.listPage : undefined
  const activeMenu = page.activeMenu ?? listPage
  return activeMenu ? { activeMenu } : {}
}

const buttonRow = (
  key: string,
  title: string,
  orderNum: number,
  entries: readonly MenuRow[],
): MenuRow => ({
  menuKey: `button:${key}`,
  parentKey: nearestPage(key, entries),
  menuName: title,
  menuType: 'F',
  name: null,
  path: null,
  perms: key,
  icon: null,
  orderNum,
  visible: '0',
  meta: {},
})

/**
 * The page whose permission shares most leading words with the button's, e.g. order:examine:list for order:examine:audit;
 * a page that is open to everybody has none and is known by its name: index for index:figures.
 */
function nearestPage(key: string, entries: readonly MenuRow[]): string {
  let best = { menuKey: elsewhere, shared: 0 }
  for (const entry of entries) {
    const shared = sharedWords(key, entry.perms ?? entry.name ?? '')
    if (shared > best.shared) best = { menuKey: entry.menuKey, shared }
  }
  return best.menuKey
}

function sharedWords(left: string, right: string): number {
  const words = right.split(':')
  const differs = left.split(':').findIndex((word, at) => word !== words[at])
  return differs < 0 ? words.length : differs
}
