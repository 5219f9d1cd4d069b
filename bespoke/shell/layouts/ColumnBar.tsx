import { useTexts } from '../../../runtime/i18n'
import { Brand } from './Brand'
import { menuIcon } from '../menu/menuIcons'
import { MenuMarks } from '../menu/MenuMarks'
import { ModuleLink } from '../menu/ModuleLink'
import { useMenu } from '../menu/useMenu'
import { texts } from '../menu/texts'

/** The first-level column; its four styles are drawn by `data-column-style` (side.css). */
export function ColumnBar() {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  return (
    <aside className="shell-column" aria-label={text('modules')}>
      <Brand isCompact />
      <nav aria-label={text('mainMenu')}>
        {modules.map((module) => (
          <ModuleLink key={module.key} module={module} isCurrent={module === place.module}>
            {menuIcon(module.icon)}
            <span className="shell-menu-title">{module.title}</span>
            <MenuMarks entry={module} />
          </ModuleLink>
        ))}
      </nav>
    </aside>
  )
}
