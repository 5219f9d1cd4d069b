import { useGroupName } from './dimensionCell'
import type { DrillStep } from './useReport'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface DrillTrailProps {
  steps: readonly DrillStep[]
  onBack(depth: number): void
}

/** Where one is: 全部 › 平台：淘宝. Each step before the last leads back to it. */
export function DrillTrail({ steps, onBack }: DrillTrailProps) {
  const say = useTexts(texts)
  if (steps.length === 0) return null
  return (
    <nav aria-label={say('inside')} className="br-trail">
      <ol>
        <li>
          <button type="button" className="br-drill" onClick={() => onBack(0)}>
            {say('all')}
          </button>
        </li>
        {steps.map((step, at) => (
          <li key={step.column.prop}>
            <Step step={step} onBack={at < steps.length - 1 ? () => onBack(at + 1) : undefined} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step, onBack }: { step: DrillStep; onBack?(): void }) {
  const name = useGroupName(step.column)
  const text = `${step.column.label}：${name(step.value)}`
  if (!onBack) return <span aria-current="location">{text}</span>
  return (
    <button type="button" className="br-drill" onClick={onBack}>
      {text}
    </button>
  )
}
