import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../runtime/http'
import type { MenuNode } from './menuTree'

interface FastMenu {
  tree: MenuNode[]
  /** Chosen ids, parents among them, in the order of the tree. */
  chosen: string[]
}

/** The entries a user may choose and those chosen, read side by side. */
export function useFastMenu() {
  const http = useHttp()
  return useQuery<FastMenu>({
    queryKey: ['fastMenu'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [{ menus }, chosen] = await Promise.all([
        http.call<{ menus: MenuNode[] }>('GET /system/menu/roleMenuTreeselect/1', {
          quiet: true,
          signal,
        }),
        http.call<{ menuId: string }[]>('GET /system/fastMenu/selectFastMenuSel', {
          quiet: true,
          signal,
        }),
      ])
      return { tree: menus, chosen: chosen.map(({ menuId }) => menuId) }
    },
  })
}
