import type { Step } from '../values/explain'
import { filterValueText } from '../values/explainRefusal'
import type { ExplainedExpression } from '../parts/types'
import { PlaceLink } from './PlaceLink'

/** Every expression of the part with its value now, step by step. */
export function Expressions({ expressions }: { expressions: readonly ExplainedExpression[] }) {
  if (expressions.length === 0)
    return <p className="ins-note">这个部分没有写表达式，一直显示，也一直可用。</p>
  return expressions.map((one) => (
    <section key={one.place.path.join('.')} className="ins-expression">
      <h3>
        {one.label}
        {one.step && <Value value={one.step.value} />}
        <PlaceLink place={one.place} />
      </h3>
      {one.step ? <StepLine step={one.step} isTop /> : <pre>{one.text}</pre>}
      {one.problem && (
        <p role="alert" className="ins-bad">
          读不懂：{one.problem}
        </p>
      )}
      {one.filled !== undefined && <p>现在是：{one.filled}</p>}
    </section>
  ))
}

const Value = ({ value }: { value: unknown }) => (
  <span className="ins-value" data-holds={Boolean(value)}>
    {filterValueText(value)}
  </span>
)

function StepLine({ step, isTop = false }: { step: Step; isTop?: boolean }) {
  const inner = step.steps.filter(({ kind }) => kind !== 'literal')
  return (
    <div
      className={isTop ? 'ins-step ins-top' : 'ins-step'}
      data-unreached={!step.isReached || undefined}
    >
      <div>
        <code>{step.text}</code>
        {step.isReached ? (
          <Value value={step.value} />
        ) : (
          <span className="ins-muted">没有算到</span>
        )}
      </div>
      {inner.length > 0 && (
        <ul>
          {inner.map((one, at) => (
            <li key={at}>
              <StepLine step={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
