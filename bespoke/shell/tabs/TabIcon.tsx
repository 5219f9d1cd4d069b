import { home } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { useAppearance } from '../../../runtime/theme'
import { menuIcon } from '../menu/menuIcons'
import { menuPlace } from '../menu/menuPlace'
import { useMenu } from '../menu/useMenu'

/** The icon of a tab's menu entry, else of its module; nothing while tab icons are switched off. */
export function TabIcon({ path }: { path: string }) {
  const isOn = useAppearance((appearance) => appearance.shown.tabIcons)
  const menus = useSession((session) => session.menus)
  const { modules } = useMenu()
  if (!isOn) return null
  if (path === home) return menuIcon('home')
  const { link, module } = menuPlace(menus, modules, path)
  return menuIcon(link?.icon ?? module?.icon)
}
