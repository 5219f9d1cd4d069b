import { useText } from '../../runtime/i18n'
import { MenuMarks } from './MenuMarks'
import { ModuleLink } from './ModuleLink'
import { useMenu } from './useMenu'

/** Modules side by side in the header; choosing one opens its first page, its others stand in the side bar. */
export function ModuleBar() {
  const text = useText()
  const { modules, place } = useMenu()
  return (
    <nav className="shell-top-menu" aria-label={text('header.menu')}>
      {modules.map((module) => (
        <ModuleLink key={module.key} module={module} isCurrent={module === place.module}>
          {module.title}
          <MenuMarks entry={module} />
        </ModuleLink>
      ))}
    </nav>
  )
}
