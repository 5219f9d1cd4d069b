import { useMemo } from 'react'
import { useSession } from '../../runtime/session'
import { menuTree, type MenuModule } from './menuTree'

/** The signed-in user's menu. */
export function useMenu(): MenuModule[] {
  const menus = useSession((session) => session.menus)
  return useMemo(() => menuTree(menus), [menus])
}

/** The module a path belongs to, for marking it in the menu. */
export const moduleOf = (modules: readonly MenuModule[], path: string): MenuModule | undefined =>
  modules.find(
    ({ home, groups }) =>
      home?.path === path || groups.some(({ links }) => links.some((link) => link.path === path)),
  )
