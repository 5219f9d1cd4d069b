import { CallError } from '../http/failure/CallError'
import type { HttpClient } from '../http/call/types'
import { texts } from './texts'
import { moveMenusOut, pruneMenus, type MovedMenus } from './pruneMenus'
import type { MenuEntry, SessionStore } from './types'

const readEntry = {
  title: (entry: MenuEntry) => entry.meta?.title ?? entry.menuName,
  name: (entry: MenuEntry) => entry.name,
}

/** The menu tree, without what §6 hides and with the moved-out lists apart. @throws CallError when it is no list (§8) */
export async function loadMenus(http: HttpClient): Promise<MovedMenus<MenuEntry>> {
  const answer = await http.call<{ menus?: MenuEntry[] } | MenuEntry[] | null>(
    'GET /system/menu/getRouters',
  )
  const menus = Array.isArray(answer) ? answer : answer?.menus
  if (!Array.isArray(menus))
    throw new CallError(texts.say('menuShape'), { code: 500, error: 'MENU_SHAPE' })
  return moveMenusOut(pruneMenus(menus, readEntry), readEntry)
}

/** The stores the user may work in, and those marked as default. */
export async function loadStores(http: HttpClient) {
  const answer = await http.call<SessionStore[] | null>(
    'POST /wms/warehouse/selectPermissionsWarehouse',
    { body: {} },
  )
  const storeList = answer ?? []
  return { storeList, defaultStoreList: storeList.filter(({ defaultFlag }) => defaultFlag) }
}

/** Messages nobody has read. */
export interface UnreadCounts {
  unReadCount: number
  /** Those of them that still ask this person for something. */
  todoCount: number
}

export const noneUnread: UnreadCounts = { unReadCount: 0, todoCount: 0 }

/** @returns undefined when it could not be asked, which is logged and counts as none (specification §8 "Other messages") */
export async function loadUnread(http: HttpClient): Promise<UnreadCounts | undefined> {
  try {
    const answer = await http.call<Partial<UnreadCounts> | null>(
      'GET /system/system/message/getCount',
      { quiet: true },
    )
    return {
      unReadCount: Number(answer?.unReadCount ?? 0),
      todoCount: Number(answer?.todoCount ?? 0),
    }
  } catch (error) {
    console.warn('countUnread: counted as none', error)
    return undefined
  }
}
