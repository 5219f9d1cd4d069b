import { useTexts } from '../../../runtime/i18n'
import type { Progress, ProgressStep } from './progressOf'
import { texts } from './texts'

/** How far a record has come, on one line: each step with its time and who took it, and where it stopped. */
export function ProgressLine({ progress }: { progress: Progress }) {
  const text = useTexts(texts)
  const { steps, halt } = progress
  // where the record left its way: after the last step that was taken
  const after = steps.findLastIndex(({ state }) => state === 'done' || state === 'passed')
  const draw = (step: ProgressStep, at: number) => (
    <Step key={`${at} ${step.title}`} step={step} stateText={text(step.state)} />
  )
  return (
    <ol className="br-progress" aria-label={text('progress')}>
      {steps.slice(0, after + 1).map(draw)}
      {halt && (
        <li className={`br-step is-${halt.kind}`} aria-current="step">
          <span className="br-dot" aria-hidden />
          <span className="br-step-title">{halt.title}</span>
        </li>
      )}
      {halt?.kind !== 'ended' &&
        steps.slice(after + 1).map((step, place) => draw(step, after + 1 + place))}
    </ol>
  )
}

function Step({ step, stateText }: { step: ProgressStep; stateText: string }) {
  const { title, time, by, state } = step
  const isNext = state === 'next'
  return (
    <li className={`br-step is-${state}`} aria-current={isNext ? 'step' : undefined}>
      <span className="br-dot" role="img" aria-label={stateText} title={stateText} />
      <span className="br-step-title">{title}</span>
      {time && (
        <time className="br-step-time" title={time}>
          {shortTime(time)}
        </time>
      )}
      {by && <span className="br-step-by">{by}</span>}
    </li>
  )
}

/** @example shortTime('2024-06-18 09:12:40') // '06-18 09:12' */
const shortTime = (time: string): string => time.slice(5, 16)
