import { Alert } from 'antd'
import type { CallError } from '../../runtime/http'

/** Why the server refused, above the form. */
export function Problem({ error }: { error: CallError | undefined }) {
  if (!error) return null
  return (
    <Alert
      className="login-problem"
      type="error"
      showIcon
      title={error.message}
      description={error.hint}
    />
  )
}
