import { Alert, Button } from 'antd'

interface ReadFailedProps {
  /** What was to be shown, e.g. `公告`. */
  what: string
  query: { error: Error | null; refetch(): Promise<unknown> }
}

/** Stands where a part's data did not arrive: what is missing, why, and another try. */
export const ReadFailed = ({ what, query }: ReadFailedProps) => (
  <Alert
    type="error"
    showIcon
    title={`${what}读取失败`}
    description={query.error?.message}
    action={
      <Button size="small" onClick={() => void query.refetch()}>
        重试
      </Button>
    }
  />
)
