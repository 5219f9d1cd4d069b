import type { ReactNode } from 'react'
import { useAppearance } from '../../../runtime/theme'
import { useMenu } from '../menu/useMenu'

interface SideBarProps {
  /** What stays when it is folded; nothing without it. */
  folded?: ReactNode
  /** The second-level column: white, whatever the theme. */
  isPanel?: boolean
  children: ReactNode
}

/** The bar beside the pages. Folded by the user, and hidden on pages that want no column beside them. */
export function SideBar({ folded, isPanel, children }: SideBarProps) {
  if (useIsSideAway()) return folded
  return <aside className={isPanel ? 'shell-side is-panel' : 'shell-side'}>{children}</aside>
}

/** Whether the side bar is folded by the user, or unwanted by the open page. */
export function useIsSideAway(): boolean {
  const isFolded = useAppearance((appearance) => appearance.shown.isSideFolded)
  const { hasColumn } = useMenu().place
  return isFolded || !hasColumn
}
