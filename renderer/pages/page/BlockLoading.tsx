import { WaitingMark } from '../../../runtime/frame'
import './pageLoading.css'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** Holds the place of a part of a page whose code is on its way. */
export const BlockLoading = () => {
  const text = useTexts(texts)
  return (
    <div role="status" className="bc-block-loading">
      <WaitingMark />
      {text('loading')}
    </div>
  )
}
