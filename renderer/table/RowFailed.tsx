interface RowFailedProps {
  index: number
  rowIndex: number
  label: string
  span: number
  measure?(element: HTMLTableRowElement | null): void
  onRetry(): void
}

/** Stands where a row could not be drawn; the rows around it go on. */
export function RowFailed(props: RowFailedProps) {
  return (
    <tr
      ref={props.measure}
      data-index={props.index}
      aria-rowindex={props.rowIndex}
      aria-label={props.label}
    >
      <td colSpan={props.span} className="bc-row-failed">
        这一行（{props.label}）无法显示，其余各行不受影响。
        <button type="button" className="bc-link" onClick={props.onRetry}>
          重试
        </button>
      </td>
    </tr>
  )
}
