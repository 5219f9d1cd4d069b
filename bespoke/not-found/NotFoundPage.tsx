import { useTexts } from '../../runtime/i18n'
import { SystemMessage } from './SystemMessage'
import { texts } from './texts'

/** 404: no page has this address. */
export function NotFoundPage() {
  const text = useTexts(texts)
  return <SystemMessage status="404" title={text('notFound')} content={text('notFoundHint')} />
}
