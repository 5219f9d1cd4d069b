import { useTexts } from '../../../runtime/i18n'
import { MenuMarks } from '../menu/MenuMarks'
import { ModuleLink } from '../menu/ModuleLink'
import { useMenu } from '../menu/useMenu'
import { texts } from '../menu/texts'

/** Modules side by side in the header; choosing one opens its first page, its others stand in the side bar. */
export function ModuleBar() {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  return (
    <nav className="shell-top-menu" aria-label={text('mainMenu')}>
      {modules.map((module) => (
        <ModuleLink key={module.key} module={module} isCurrent={module === place.module}>
          {module.title}
          <MenuMarks entry={module} />
        </ModuleLink>
      ))}
    </nav>
  )
}
