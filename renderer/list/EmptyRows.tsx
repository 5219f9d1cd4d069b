/** No row: says so, and offers the way back when filters may be the reason. */
export function EmptyRows({ onReset }: { onReset?(): void }) {
  if (!onReset) return <span role="status">暂无数据</span>
  return (
    <span role="status">
      没有符合条件的数据，
      <button type="button" className="bc-link" onClick={onReset}>
        重置筛选
      </button>
    </span>
  )
}
