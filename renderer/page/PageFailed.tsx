import { Button } from 'antd'
import { FailedFace } from '../../runtime/errors'

/** The page's file did not arrive: the network, or a new version of the console was put in place. */
export function PageFailed(props: { error: Error; onRetry(): void }) {
  return (
    <FailedFace
      status="warning"
      title="页面没有加载出来"
      subTitle="网络中断，或系统刚刚更新。请重试；仍然不行请刷新浏览器。"
      extra={
        <Button type="primary" onClick={props.onRetry}>
          重试
        </Button>
      }
    >
      <small>{props.error.message}</small>
    </FailedFace>
  )
}
