import { createContext, use, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../../runtime/i18n'
import { useSession } from '../../../runtime/session'
import { menuPlace, type MenuPlace } from './menuPlace'
import { menuTree, type MenuModule } from './menuTree'
import { texts } from './texts'

export interface Menu {
  modules: MenuModule[]
  place: MenuPlace
}

const MenuContext = createContext<Menu | undefined>(undefined)

/** The signed-in user's menu, and where the open page stands in it; worked out once for the whole shell. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const menus = useSession((session) => session.menus)
  const { pathname } = useLocation()
  const text = useTexts(texts)
  const modules = useMemo(() => menuTree(menus, text), [menus, text])
  const menu = useMemo(
    () => ({ modules, place: menuPlace(menus, modules, pathname) }),
    [menus, modules, pathname],
  )
  return <MenuContext value={menu}>{children}</MenuContext>
}

/** @throws outside a MenuProvider */
export function useMenu(): Menu {
  const menu = use(MenuContext)
  if (!menu) throw new Error('useMenu: no MenuProvider above; the shell stands in one')
  return menu
}
