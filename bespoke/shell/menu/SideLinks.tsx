import { useTexts } from '../../../runtime/i18n'
import { MenuLinks } from './MenuLinks'
import { useMenu } from './useMenu'
import { texts } from './texts'

/** The pages of the module the open page belongs to; of the first one on pages outside of the menu. */
export function SideLinks() {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  const module = place.module ?? modules[0]
  if (!module) return null
  return (
    <nav className="shell-side-links" aria-label={text('pagesOf', { module: module.title })}>
      <h2>{module.title}</h2>
      <MenuLinks module={module} />
    </nav>
  )
}
