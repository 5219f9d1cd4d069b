import { Alert } from 'antd'
import { rejectionSentence, type PasteResult } from './pasteBlock'

export type Report = Pick<PasteResult, 'filled' | 'added' | 'rejected'>

const shown = 20

/** What a paste did, and which cells it could not take. */
export function PasteReport({ report, onClose }: { report?: Report; onClose: () => void }) {
  if (!report) return null
  const { filled, added, rejected } = report
  const done = `已粘贴 ${filled} 格${added > 0 ? `，新增 ${added} 行` : ''}`
  return (
    <Alert
      role="status"
      style={{ marginTop: 8 }}
      type={rejected.length > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose, 'aria-label': '关闭粘贴结果' }}
      title={rejected.length > 0 ? `${done}；${rejected.length} 格没有粘贴，保持原样` : done}
      description={
        rejected.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {rejected.slice(0, shown).map((cell) => (
              <li key={`${cell.row} ${cell.column} ${cell.text}`}>{rejectionSentence(cell)}</li>
            ))}
            {rejected.length > shown && <li>还有 {rejected.length - shown} 格</li>}
          </ul>
        )
      }
    />
  )
}
