import type { Trx } from '../../../base/db'
import { holds, type SessionUser } from '../../../kit/http'
import { hiddenPages } from './hiddenPages'

/** A menu entry in the specification's words (§3); `visible: '1'` hides it. */
export interface MenuEntry {
  menuId: string
  parentId: string
  menuName: string
  name: string
  path: string
  query: string
  visible: string
  active: boolean
  slideShow: boolean
  fatherName: string
  meta: Record<string, unknown>
  children: MenuEntry[]
}

interface StoredEntry {
  id: string
  parentId: string | null
  menuName: string
  menuType: string
  name: string | null
  path: string | null
  query: string | null
  perms: string | null
  icon: string | null
  visible: string
  slideShow: boolean
  meta: unknown
}

/** The menu tree of a user: pages the user may open, and the directories that lead to them. */
export async function readRouters(trx: Trx, user: SessionUser): Promise<MenuEntry[]> {
  const stored = await trx
    .selectFrom('menu')
    .select([
      'id',
      'parentId',
      'menuName',
      'menuType',
      'name',
      'path',
      'query',
      'perms',
      'icon',
      'visible',
      'slideShow',
      'meta',
    ])
    .where('status', '=', '1')
    .where('menuType', 'in', ['M', 'C'])
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
  const hidden = await hiddenPages(trx)
  const open = stored
    .filter(({ perms }) => perms === null || holds(user, perms))
    .map((entry) => (hidden.has(entry.path ?? '') ? { ...entry, visible: '1' } : entry))
  return branch(open, null, '')
}

function branch(
  stored: readonly StoredEntry[],
  parentId: string | null,
  fatherName: string,
): MenuEntry[] {
  return (
    stored
      .filter((entry) => entry.parentId === parentId)
      .map((entry) => ({
        isPage: entry.menuType === 'C',
        entry: toEntry(entry, branch(stored, entry.id, entry.menuName), fatherName),
      }))
      // a directory that leads nowhere is not there, also when it has a landing page of its own
      .filter(({ isPage, entry }) => isPage || entry.children.length > 0)
      .map(({ isPage, entry }) => (isPage || entry.children.some(isShown) ? entry : hide(entry)))
  )
}

const isShown = ({ visible }: MenuEntry) => visible !== '1'

/** A directory of pages outside the menu is known, so that they open, and not shown. */
const hide = (entry: MenuEntry): MenuEntry => ({
  ...entry,
  visible: '1',
  meta: { ...entry.meta, hidden: true },
})

const toEntry = (entry: StoredEntry, children: MenuEntry[], fatherName: string): MenuEntry => ({
  menuId: entry.id,
  parentId: entry.parentId ?? '0',
  menuName: entry.menuName,
  name: entry.name ?? '',
  path: entry.path ?? '',
  query: entry.query ?? '',
  visible: entry.visible,
  active: false,
  slideShow: entry.slideShow,
  fatherName,
  meta: {
    title: entry.menuName,
    icon: entry.icon ?? '',
    fatherName,
    hidden: entry.visible === '1',
    ...(entry.meta as Record<string, unknown>),
  },
  children,
})
