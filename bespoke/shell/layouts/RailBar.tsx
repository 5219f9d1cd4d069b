import { useTexts } from '../../../runtime/i18n'
import { Brand } from './Brand'
import { menuIcon } from '../menu/menuIcons'
import { MenuMarks } from '../menu/MenuMarks'
import { ModuleButton } from '../menu/ModuleButton'
import { useMenu } from '../menu/useMenu'
import { texts } from '../menu/texts'

/** A narrow rail of icons; pointing at one, or Enter on it, lets its pages float over the open page. */
export function RailBar() {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  return (
    <aside className="shell-column is-rail" aria-label={text('modules')}>
      <Brand isCompact />
      <nav aria-label={text('mainMenu')}>
        {modules.map((module) => (
          <ModuleButton
            key={module.key}
            module={module}
            isCurrent={module === place.module}
            placement="rightTop"
            hasTitle
          >
            {menuIcon(module.icon)}
            <span className="shell-menu-title">{module.title}</span>
            <MenuMarks entry={module} />
          </ModuleButton>
        ))}
      </nav>
    </aside>
  )
}
