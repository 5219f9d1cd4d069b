import type { ScanKey } from '../../../../schemas/contract/language.gen'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import { keyName } from './keyName'

interface ScanAskProps {
  /** What to scan; empty where there is nothing to scan. */
  ask: string
  /** The key to press instead. */
  next: ScanKey | undefined
}

/** What the person does next: the largest text of the station, in a place that never moves. */
export function ScanAsk({ ask, next }: ScanAskProps) {
  const text = useTexts(texts)
  return (
    <p className="bs-ask" aria-live="polite">
      <span>
        {ask}
        {next && (
          <span className="bs-press">
            {ask && text('askThen')}
            {text('press')}
            <kbd>{keyName(next.key)}</kbd>
            {next.label}
          </span>
        )}
      </span>
    </p>
  )
}
