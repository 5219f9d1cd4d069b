import { texts } from '../texts'

interface RowFailedProps {
  index: number
  rowIndex: number
  label: string
  span: number
  measure?(element: HTMLTableRowElement | null): void
  onRetry(): void
}

/** Stands where a row could not be drawn; the rows around it go on. */
export function RowFailed({ measure, index, rowIndex, label, span, onRetry }: RowFailedProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={rowIndex} aria-label={label}>
      <td colSpan={span} className="bc-row-failed">
        {texts.say('rowFailed', { label })}
        <button type="button" className="bc-link" onClick={onRetry}>
          {texts.say('retry')}
        </button>
      </td>
    </tr>
  )
}
