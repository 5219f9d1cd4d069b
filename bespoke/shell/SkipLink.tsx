import { useTexts } from '../../runtime/i18n'
import { texts } from './menu/texts'

/** The first stop of the Tab key: over header, menu and tabs to the page. */
export function SkipLink() {
  const text = useTexts(texts)
  const skip = () => {
    // An address with #… would be a route here, so the focus is moved by hand.
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    main.tabIndex = -1
    main.focus()
  }
  return (
    <button type="button" className="shell-skip" onClick={skip}>
      {text('skipToContent')}
    </button>
  )
}
