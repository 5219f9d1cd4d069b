import { Spin } from 'antd'

/** Holds the place of a part of a page whose code is on its way. */
export const BlockLoading = () => (
  <div role="status" style={{ padding: 16 }}>
    <Spin size="small" /> 加载中…
  </div>
)
