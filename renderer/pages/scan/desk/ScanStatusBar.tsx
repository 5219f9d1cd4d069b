import { Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import type { SenderState } from '../outbox'
import { texts } from '../texts'

interface ScanStatusBarProps {
  sender: SenderState
  waiting: number
  onRetry: () => void
}

/** Whether the server hears what is scanned, and how much it has not confirmed. */
export function ScanStatusBar({ sender, waiting, onRetry }: ScanStatusBarProps) {
  const text = useTexts(texts)
  const { kind } = sender
  const says = {
    idle: waiting > 0 ? text('waiting', { count: waiting }) : text('connected'),
    sending: waiting > 0 ? text('waiting', { count: waiting }) : text('sending'),
    away: waiting > 0 ? text('away', { count: waiting }) : text('awayIdle'),
    signedOut: text('signedOut', { count: waiting }),
  }[kind]
  const state = kind === 'away' || kind === 'signedOut' ? 'away' : waiting > 0 ? 'waiting' : 'well'
  return (
    <p className="bs-status" role="status" data-state={state}>
      <span className="bs-dot" aria-hidden />
      {says}
      {kind === 'away' && (
        <Button size="small" onClick={onRetry}>
          {text('retryNow')}
        </Button>
      )}
    </p>
  )
}
