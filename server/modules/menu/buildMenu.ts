import type { Page } from '../../../schemas/contract/language.gen'

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

/**
 * The menu tree, parents before children: modules, their groups, the pages that name a group, and a
 * button under its page for every permission that is not a page's own. Pages without a place and
 * permissions without a page stand in a hidden directory, where roles can still be given them.
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
  const known = new Set(directories.map((row) => row.menuKey))
  const entries = pages.map((page) => pageRow(page, known))
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

function pageRow(page: Page, directories: ReadonlySet<string>): MenuRow {
  const group = page.menu && `group:${page.menu.group}`
  const isPlaced = group !== undefined && directories.has(group)
  const isOpen = page.permission === 'login' || page.permission === 'public'
  return {
    menuKey: `page:${page.path}`,
    parentKey: isPlaced ? group : elsewhere,
    menuName: page.title,
    menuType: 'C',
    name: page.path.slice(1) || null,
    path: page.path,
    perms: isOpen ? null : page.permission,
    icon: page.menu?.icon ?? null,
    orderNum: page.menu?.order ?? 0,
    visible: isPlaced ? '0' : '1',
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

/** The page whose permission shares most leading words with the button's, e.g. order:examine:list for order:examine:audit. */
function nearestPage(key: string, entries: readonly MenuRow[]): string {
  let best = { menuKey: elsewhere, shared: 0 }
  for (const entry of entries) {
    const shared = sharedWords(key, entry.perms ?? '')
    if (shared > best.shared) best = { menuKey: entry.menuKey, shared }
  }
  return best.menuKey
}

function sharedWords(left: string, right: string): number {
  const words = right.split(':')
  const differs = left.split(':').findIndex((word, at) => word !== words[at])
  return differs < 0 ? words.length : differs
}
