import { useTexts } from '../../../runtime/i18n'
import { tabTitle } from '../tabs/tabTitle'
import { useOpenTab } from '../tabs/useOpenTab'
import { useMenu } from '../menu/useMenu'
import { texts } from '../menu/texts'

/** Where the open page stands: module, marked entry, page. */
export function Crumbs() {
  const text = useTexts(texts)
  const { place } = useMenu()
  const title = tabTitle(useOpenTab())
  const steps = [place.module?.title, place.link?.title, title]
  const named = steps.filter((step, at) => step !== undefined && steps.indexOf(step) === at)
  return (
    <nav className="shell-crumbs" aria-label={text('crumbs')}>
      <ol>
        {named.map((step, at) => (
          <li key={step} aria-current={at === named.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
