import { useId, useState, type KeyboardEvent } from 'react'
import { traceOf } from '../../../renderer/language/inspection/traceForm'
import { shownScope } from '../values/shownScope'
import type { Inspector, InspectorState } from '../inspection/createInspector'
import { pageContext } from '../page/pageContext'
import { pageOf } from '../page/chain'
import { Calls } from './Calls'
import { Expressions } from './Expressions'
import { Hidden } from './Hidden'
import { Reactions } from './Reactions'
import { Reproduce } from './Reproduce'
import { Sources } from './Sources'
import { Tree } from './Tree'

interface BodyProps {
  inspector: Inspector
  state: Exclude<InspectorState, { status: 'closed' }>
}

export function Body({ inspector, state }: BodyProps) {
  if (state.status === 'loading')
    return (
      <p role="status" className="ins-note">
        正在取页面文件…
      </p>
    )
  if (state.status === 'failed')
    return (
      <p role="alert" className="ins-note">
        {state.reason}
      </p>
    )
  return <Tabs inspector={inspector} state={state} />
}

function Tabs({
  inspector,
  state,
}: {
  inspector: Inspector
  state: Extract<InspectorState, { status: 'open' }>
}) {
  const { inspection } = state
  const { part, expressions, reasons, hidden, chain } = inspection
  const id = useId()
  const [active, setActive] = useState('sources')
  const room = inspector.room()
  const context = room && pageContext(room, pageOf(chain) ?? '')
  const resources = context?.resources ?? {}
  const scope = shownScope(part.scope, { resource: part.resource, resources })
  const calls = inspector.calls.of(part.calls)
  const trace = part.form ? (traceOf(part.form)?.entries() ?? []) : []
  const loops = trace.filter(({ kind }) => kind === 'loop').length
  const tabs = [
    { key: 'sources', label: '出处', body: <Sources part={part} /> },
    {
      key: 'expressions',
      label: '表达式',
      count: expressions.length,
      body: <Expressions expressions={expressions} />,
    },
    { key: 'scope', label: '作用域', body: <Tree value={scope} label="现在的值" /> },
    ...(part.form
      ? [
          {
            key: 'trace',
            label: '联动',
            count: trace.length,
            isBad: loops > 0,
            body: (
              <Reactions
                entries={trace}
                field={part.field}
                form={part.form}
                onClear={inspector.refresh}
              />
            ),
          },
        ]
      : []),
    {
      key: 'calls',
      label: '请求',
      count: calls.length,
      body: <Calls calls={calls} names={part.calls} />,
    },
    { key: 'hidden', label: '没有显示的', count: hidden.length, body: <Hidden parts={hidden} /> },
  ]
  const shown = tabs.find(({ key }) => key === active) ?? tabs[0]!
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length]!
    setActive(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      {reasons.length > 0 && (
        <section className="ins-why" aria-label="为什么">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </section>
      )}
      <div className="ins-tabs" role="tablist" aria-label="检查器的各栏" onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            data-bad={('isBad' in tab && tab.isBad) || undefined}
            onClick={() => setActive(tab.key)}
          >
            {tab.label}
            {'count' in tab && tab.count ? <small>{tab.count}</small> : null}
          </button>
        ))}
      </div>
      <div
        className="ins-body"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown.key}`}
        tabIndex={0}
      >
        {shown.body}
      </div>
      {context && (
        <Reproduce
          context={context}
          inspection={inspection}
          scope={scope}
          calls={calls}
          trace={trace}
        />
      )}
    </>
  )
}
