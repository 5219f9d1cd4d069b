import { Spin } from 'antd'
import './pageLoading.css'

/** Holds the place of a part of a page whose code is on its way. */
export const BlockLoading = () => (
  <div role="status" className="bc-block-loading">
    <Spin size="small" /> 加载中…
  </div>
)
