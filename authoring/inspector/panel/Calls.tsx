import type { SeenCall } from '../../../runtime/http'
import { shownValue } from '../values/shownScope'
import { Tree } from './Tree'

/** The last calls of the part: what was sent, what came back, and the number the server's log knows it by. */
export function Calls({ calls, names }: { calls: readonly SeenCall[]; names: readonly string[] }) {
  if (names.length === 0) return <p className="ins-note">这个部分自己不请求什么。</p>
  if (calls.length === 0) return <p className="ins-note">还没有请求过 {names.join('、')}。</p>
  return (
    <ol className="ins-calls">
      {calls.slice(0, 20).map((call) => (
        <li key={call.id}>
          <div>
            <code>{call.name}</code>
            <Status call={call} />
          </div>
          <div className="ins-muted">
            {new Date(call.at).toLocaleTimeString('zh-CN')}
            {call.durationMs !== undefined && ` · ${Math.round(call.durationMs)} 毫秒`}
            {call.traceId && (
              <>
                {' · 追踪号 '}
                <code>{call.traceId}</code>
              </>
            )}
          </div>
          <Sent call={call} />
        </li>
      ))}
    </ol>
  )
}

function Sent({ call: { params, query, body } }: { call: SeenCall }) {
  const sent = shownValue({
    ...(params !== undefined && { params }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
  })
  if (Object.keys(sent as object).length === 0) return null
  return (
    <details>
      <summary>发出的内容</summary>
      <Tree value={sent} label="发出的内容" />
    </details>
  )
}

function Status({ call: { status } }: { call: SeenCall }) {
  if (status === undefined) return <span className="ins-value">在路上</span>
  return (
    <span className="ins-value" data-holds={status === 200}>
      {status === 0 ? '取消或断网' : status}
    </span>
  )
}
