import { Button } from 'antd'
import { DialogFooter } from '../../renderer/parts/dialog'
import { useErrorLog, type CapturedError } from '../../runtime/errors'
import { businessTime } from '../../runtime/format'
import './errorLog.css'
import { searchLinks } from './searchLinks'

/** Every caught error: where, what, the details, and where others may have met it. */
export function ErrorLogList({ onClose }: { onClose: () => void }) {
  const entries = useErrorLog((log) => log.entries)
  const clear = useErrorLog((log) => log.clear)
  const hide = () => {
    onClose()
    clear()
  }
  return (
    <>
      <ol className="error-log" aria-label="异常列表">
        {entries.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <DialogFooter>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" danger onClick={hide}>
          暂时隐藏
        </Button>
      </DialogFooter>
    </>
  )
}

const Entry = ({ entry: { path, time, message, details } }: { entry: CapturedError }) => (
  <li>
    <strong>{message}</strong>
    <p>
      路由 <code>{path}</code> · {businessTime(Date.parse(time))}
    </p>
    <details>
      <summary>错误详情</summary>
      <pre tabIndex={0}>{details || '没有更多信息'}</pre>
    </details>
    <p>
      搜索解决办法：
      {searchLinks(message).map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </p>
  </li>
)
