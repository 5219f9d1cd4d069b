import { useTexts } from '../../../runtime/i18n'
import { MenuMarks } from '../menu/MenuMarks'
import { ModuleButton } from '../menu/ModuleButton'
import { useMenu } from '../menu/useMenu'
import { texts } from '../menu/texts'

/** Modules in the header; pointing at one, or Enter on it, opens its panel. */
export function TopMenu() {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  return (
    <nav className="shell-top-menu" aria-label={text('mainMenu')}>
      {modules.map((module) => (
        <ModuleButton
          key={module.key}
          module={module}
          isCurrent={module === place.module}
          placement="bottomLeft"
        >
          {module.title}
          <MenuMarks entry={module} />
        </ModuleButton>
      ))}
    </nav>
  )
}
