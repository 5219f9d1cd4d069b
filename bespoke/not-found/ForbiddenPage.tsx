import { useText } from '../../runtime/i18n'
import { SystemMessage } from './SystemMessage'

/** 403: the user may not do this. */
export function ForbiddenPage() {
  const text = useText()
  return (
    <SystemMessage
      status="403"
      title={text('forbidden.title')}
      content={text('forbidden.content')}
    />
  )
}
