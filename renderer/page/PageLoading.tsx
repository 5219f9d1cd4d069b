import { Skeleton } from 'antd'

/** Holds the place of a page whose file is on its way. */
export const PageLoading = () => (
  <div role="status" aria-label="页面加载中" style={{ padding: 16 }}>
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
)
