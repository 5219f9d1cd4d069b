import { Button } from 'antd'
import type { ScanChoice } from '../outbox'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ScanChoicesProps {
  choices: readonly ScanChoice[]
  onChoose: (key: string) => void
}

/** What a code may mean. A digit and Enter chooses: a gun never sends a single digit, so scanning on is safe. */
export function ScanChoices({ choices, onChoose }: ScanChoicesProps) {
  const text = useTexts(texts)
  return (
    <section className="bs-choices" aria-label={text('choose')}>
      <h2>{text('choose')}</h2>
      <ol>
        {choices.map(({ key, label }, at) => (
          <li key={key}>
            <Button size="large" onClick={() => onChoose(key)}>
              <kbd>{at + 1}</kbd>
              {label}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
