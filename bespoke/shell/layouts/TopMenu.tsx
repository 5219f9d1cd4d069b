import { useText } from '../../../runtime/i18n'
import { MenuMarks } from '../menu/MenuMarks'
import { ModuleButton } from '../menu/ModuleButton'
import { useMenu } from '../menu/useMenu'

/** Modules in the header; pointing at one, or Enter on it, opens its panel. */
export function TopMenu() {
  const text = useText()
  const { modules, place } = useMenu()
  return (
    <nav className="shell-top-menu" aria-label={text('header.menu')}>
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
