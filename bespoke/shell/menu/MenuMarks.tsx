import { useTexts } from '../../../runtime/i18n'
import type { MenuLink, MenuModule } from './menuTree'
import { texts } from './texts'

/** What a menu entry carries beside its title: a short text, or a point. */
export function MenuMarks({ entry }: { entry: Pick<MenuLink | MenuModule, 'badge' | 'hasDot'> }) {
  const text = useTexts(texts)
  return (
    <>
      {entry.badge && <em className="shell-menu-badge">{entry.badge}</em>}
      {entry.hasDot && <i className="shell-menu-dot" role="img" aria-label={text('news')} />}
    </>
  )
}
