import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import type { FirstStep } from './state/types'
import { texts } from './texts'

/** What a new company still needs before it can sell, in order; nothing once it has all. */
export function FirstSteps() {
  const text = useTexts(texts)
  const title = text('firstSteps')
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'firstSteps'],
    // Done elsewhere: counted when it is looked at.
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<FirstStep[] | null>('GET /wms/homepage/firstSteps', { quiet: true, signal }),
  })
  const steps = query.data ?? []
  // Who has all of it, and whoever could not be told, misses nothing: the page stands without this block.
  if (steps.length === 0) return null
  const next = steps.find(({ found }) => found === null)
  const done = steps.filter(({ found }) => found !== null).length
  return (
    <section className="home-block" aria-label={title}>
      <header>
        <h2>
          {title}
          <span className="home-steps-count">
            {text('stepsDone', { done, count: steps.length })}
          </span>
        </h2>
      </header>
      <ol className="home-steps">
        {steps.map((step, at) => (
          <li key={step.key} aria-current={step === next ? 'step' : undefined}>
            <span className="home-step-mark" aria-hidden>
              {step.found === null ? at + 1 : <CheckCircleFilled />}
            </span>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Done: what there is. To do: what to do, with the way there when it can be done on a page. */
function Step({ step: { title: name, found, hint, path } }: { step: FirstStep }) {
  const text = useTexts(texts)
  if (found !== null)
    return (
      <span className="home-step">
        <strong>{name}</strong>
        <span>{text('stepFound', { found })}</span>
      </span>
    )
  const words = (
    <>
      <strong>{name}</strong>
      <span>{path === null ? text('askAdministrator', { hint }) : hint}</span>
    </>
  )
  if (path === null) return <span className="home-step">{words}</span>
  return (
    <Link className="home-step" to={path}>
      {words}
    </Link>
  )
}
