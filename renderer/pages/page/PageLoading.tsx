import './pageLoading.css'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** Holds the place of a page whose file is on its way. */
export const PageLoading = () => {
  const text = useTexts(texts)
  return (
    <div role="status" aria-busy aria-label={text('pageLoading')} className="bc-page-loading">
      {[...'123456'].map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}
