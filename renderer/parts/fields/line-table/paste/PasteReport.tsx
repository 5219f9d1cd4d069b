import { Alert } from 'antd'
import { rejectionSentence, type PasteResult } from './pasteBlock'
import { useTexts } from '../../../../../runtime/i18n'
import { texts } from '../../texts'
import { useIntoView } from '../useIntoView'

export type Report = Pick<PasteResult, 'filled' | 'added' | 'rejected'>

const shown = 20

/** What a paste did, and which cells it could not take. */
export function PasteReport({ report, onClose }: { report?: Report; onClose: () => void }) {
  const say = useTexts(texts)
  const frame = useIntoView(report)
  if (!report) return null
  const { filled, added, rejected } = report
  const done = say('cellsPasted', {
    filled,
    more: added > 0 ? say('andLinesAdded', { added }) : '',
  })
  return (
    <div ref={frame}>
      <Alert
        role="status"
        style={{ marginTop: 8 }}
        type={rejected.length > 0 ? 'warning' : 'success'}
        showIcon
        closable={{ onClose, 'aria-label': say('closePasteResult') }}
        title={rejected.length > 0 ? say('cellsNotPasted', { done, count: rejected.length }) : done}
        description={
          rejected.length > 0 && (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {rejected.slice(0, shown).map((cell) => (
                <li key={`${cell.row} ${cell.column} ${cell.text}`}>{rejectionSentence(cell)}</li>
              ))}
              {rejected.length > shown && (
                <li>{say('moreCells', { value: rejected.length - shown })}</li>
              )}
            </ul>
          )
        }
      />
    </div>
  )
}
