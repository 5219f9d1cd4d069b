import { useText } from '../../runtime/i18n'
import { SystemMessage } from './SystemMessage'

/** 404: no page has this address. */
export function NotFoundPage() {
  const text = useText()
  return (
    <SystemMessage status="404" title={text('notFound.title')} content={text('notFound.content')} />
  )
}
