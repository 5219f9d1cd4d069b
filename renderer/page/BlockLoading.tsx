import { WaitingMark } from '../../runtime/frame'
import './pageLoading.css'

/** Holds the place of a part of a page whose code is on its way. */
export const BlockLoading = () => (
  <div role="status" className="bc-block-loading">
    <WaitingMark /> 加载中…
  </div>
)
