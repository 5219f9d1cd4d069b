import { useState } from 'react'
import {
  traceOf,
  type ReactionRun,
  type TraceEntry,
} from '../../../renderer/language/inspection/traceForm'
import { propertyName } from '../page/names'
import { filterValueText } from '../values/explainRefusal'

interface ReactionsProps {
  entries: readonly TraceEntry[]
  /** The field that is looked at; its entries stand out. */
  field?: string
  form: object
  onClear(): void
}

/** What was typed, which reaction ran for it, what it changed and how long it took, newest first. */
export function Reactions({ entries, field, form, onClear }: ReactionsProps) {
  const [isOwn, setOwn] = useState(false)
  const shown = entries.filter((entry) => !isOwn || concerns(entry, field))
  return (
    <>
      <div className="ins-line">
        <label>
          <input
            type="checkbox"
            checked={isOwn}
            onChange={(event) => setOwn(event.target.checked)}
          />{' '}
          {`只看 ${field}`}
        </label>
        <button
          type="button"
          onClick={() => {
            traceOf(form)?.clear()
            onClear()
          }}
        >
          清空
        </button>
      </div>
      {shown.length === 0 && <p className="ins-note">还没有联动跑过。改一个值，再点「刷新」。</p>}
      <ol className="ins-trace" reversed>
        {shown.toReversed().map((entry, at) => (
          <li key={shown.length - at} data-kind={entry.kind}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Entry({ entry }: { entry: TraceEntry }) {
  if (entry.kind === 'input')
    return (
      <>
        输入 <b>{entry.field}</b> = <code>{filterValueText(entry.to)}</code>
      </>
    )
  if (entry.kind === 'loop')
    return (
      <strong role="alert">
        联动绕成了圈：{entry.fields.join(' → ')}
        {entry.wasStopped
          ? '。同一个联动在一次输入里跑了 100 遍以上，已经停下；请去掉圈里的一个依赖'
          : '。它们互相改值，最后的值取决于先后；请只留一个方向'}
      </strong>
    )
  return <Run run={entry} />
}

function Run({ run }: { run: ReactionRun }) {
  const cause = run.causes.length > 0 ? `${run.causes.join('、')} 变了` : '打开时'
  return (
    <>
      {cause} → <b>{run.field}</b> 的{sourceName(run)}
      <span className="ins-muted"> {run.durationMs.toFixed(1)} 毫秒</span>
      {run.changes.length === 0 ? (
        <span className="ins-muted"> 没有改变什么</span>
      ) : (
        <ul>
          {run.changes.map(({ field, property, from, to }) => (
            <li key={`${field} ${property}`}>
              {field === run.field ? '' : `${field} 的`}
              {stateNames[property] ?? property}：<code>{filterValueText(from)}</code> →{' '}
              <code>{filterValueText(to)}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const stateNames: Record<string, string> = {
  value: '值',
  display: '显示',
  pattern: '可改',
  required: '必填',
  title: '标题',
  dataSource: '选项',
}

function sourceName({ source }: ReactionRun): string {
  const path = source?.path ?? []
  const last = path.at(-1)
  if (path.includes('x-reactions'))
    return typeof last === 'number' ? `第 ${last + 1} 个联动` : '联动'
  if (last === 'schema') return ' Formily 关键字'
  return typeof last === 'string' ? propertyName(last) : '联动'
}

function concerns(entry: TraceEntry, field: string | undefined): boolean {
  if (entry.kind === 'loop') return entry.fields.includes(field ?? '')
  if (entry.field === field) return true
  return entry.kind === 'run' && entry.changes.some((change) => change.field === field)
}
