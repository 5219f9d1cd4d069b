import { Button } from 'antd'
import { DialogFooter } from '../../renderer/parts/dialog'
import { useErrorLog, type CapturedError } from '../../runtime/errors'
import { businessTime } from '../../runtime/format'
import { useTexts } from '../../runtime/i18n'
import './errorLog.css'
import { searchLinks } from './searchLinks'
import { texts } from './texts'

/** Every caught error: where, what, the details, and where others may have met it. */
export function ErrorLogList({ onClose }: { onClose: () => void }) {
  const text = useTexts(texts)
  const entries = useErrorLog((log) => log.entries)
  const clear = useErrorLog((log) => log.clear)
  const hide = () => {
    onClose()
    clear()
  }
  return (
    <>
      <ol className="error-log" aria-label={text('errorList')}>
        {entries.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <DialogFooter>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="primary" danger onClick={hide}>
          {text('hide')}
        </Button>
      </DialogFooter>
    </>
  )
}

const Entry = ({ entry: { path, time, message, details } }: { entry: CapturedError }) => (
  <li>
    <strong>{message}</strong>
    <p>
      {texts.say('route')} <code>{path}</code> · {businessTime(Date.parse(time))}
    </p>
    <details>
      <summary>{texts.say('details')}</summary>
      <pre tabIndex={0}>{details || texts.say('nothingMore')}</pre>
    </details>
    <p>
      {texts.say('searchFor')}
      {searchLinks(message).map(({ engine, url }) => (
        <a key={engine} href={url} target="_blank" rel="noopener noreferrer">
          {texts.say(engine)}
        </a>
      ))}
    </p>
  </li>
)
