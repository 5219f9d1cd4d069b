import { useTexts } from '../../runtime/i18n'
import './oldBrowser.css'
import { texts } from './texts'

/** IE and IE modes: neither a click nor Esc nor another address takes this away. */
export function OldBrowser() {
  const text = useTexts(texts)
  return (
    <div className="old-browser" role="alertdialog" aria-modal aria-labelledby="old-browser-title">
      <div>
        <h2 id="old-browser-title">{text('oldBrowser')}</h2>
        <p>
          {text('oldBrowserHint')}
          <a
            href="https://www.microsoft.com/zh-cn/edge/download"
            target="_blank"
            rel="noopener noreferrer"
          >
            {text('downloadBrowser')}
          </a>
          {text('thenReopen')}
        </p>
        <p>{text('dualCore')}</p>
      </div>
    </div>
  )
}

/** @param agent  the browser's name for itself */
export const isOldBrowser = (agent: string): boolean => /MSIE |Trident\//.test(agent)
