import { Button } from 'antd'
import { FailedFace } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** The page's file did not arrive: the network, or a new version of the console was put in place. */
export function PageFailed(props: { error: Error; onRetry(): void }) {
  const text = useTexts(texts)
  return (
    <FailedFace
      status="warning"
      title={text('pageNotLoaded')}
      subTitle={text('pageNotLoadedHint')}
      extra={
        <Button type="primary" onClick={props.onRetry}>
          {text('retry')}
        </Button>
      }
    >
      <details>
        <summary>{text('technical')}</summary>
        <code>{props.error.message}</code>
      </details>
    </FailedFace>
  )
}
