import { useText } from '../../../runtime/i18n'
import type { MenuLink, MenuModule } from './menuTree'

/** What a menu entry carries beside its title: a short text, or a point. */
export function MenuMarks({ entry }: { entry: Pick<MenuLink | MenuModule, 'badge' | 'hasDot'> }) {
  const text = useText()
  return (
    <>
      {entry.badge && <em className="shell-menu-badge">{entry.badge}</em>}
      {entry.hasDot && <i className="shell-menu-dot" role="img" aria-label={text('menu.news')} />}
    </>
  )
}
