import { Alert, Button } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ReadFailedProps {
  /** What was to be shown, e.g. `公告`. */
  what: string
  query: { error: Error | null; refetch(): Promise<unknown> }
}

/** Stands where a part's data did not arrive: what is missing, why, and another try. */
export function ReadFailed({ what, query }: ReadFailedProps) {
  const text = useTexts(texts)
  return (
    <Alert
      type="error"
      showIcon
      title={text('readFailed', { what })}
      description={query.error?.message}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {text('retry')}
        </Button>
      }
    />
  )
}
