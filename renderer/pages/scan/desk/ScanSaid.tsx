import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import type { PastScan } from '../station/history'
import { texts } from '../texts'
import { WayButton } from './WayButton'

interface ScanSaidProps {
  history: readonly PastScan[]
  onDismiss: (ids: readonly string[]) => void
}

/**
 * What became of the last scan, in one line that is always as high: a refusal stays until the person has scanned on
 * well or says that it is read, and nothing below it moves.
 */
export function ScanSaid({ history, onDismiss }: ScanSaidProps) {
  const text = useTexts(texts)
  const refused = history.filter(({ isOpen }) => isOpen)
  const [bad] = refused
  const last = history.find(({ status, isOwn }) => status !== 'waiting' && isOwn)
  const shown = bad ?? last
  const state = bad ? 'refused' : shown?.kind === 'UNDO' ? 'undone' : shown ? 'counted' : 'empty'
  const Mark = { refused: CloseCircleFilled, undone: RollbackOutlined, counted: CheckCircleFilled }
  const Icon = state === 'empty' ? undefined : Mark[state]
  const more = refused.length > 1 ? text('moreRefused', { count: refused.length - 1 }) : ''
  const said = shown?.text ?? ''
  return (
    <section className="bs-said" data-state={state} aria-label={text('said')}>
      {Icon && <Icon aria-hidden />}
      <p role={bad ? 'alert' : undefined} title={[said, bad?.hint].filter(Boolean).join(' ')}>
        <strong>{said}</strong>
        <span>{[bad?.hint, more].filter(Boolean).join(' ')}</span>
      </p>
      {bad?.way && <WayButton way={bad.way} />}
      {bad && (
        <Button size="small" onClick={() => onDismiss(refused.map(({ id }) => id))}>
          {text('dismiss')}
        </Button>
      )}
    </section>
  )
}
