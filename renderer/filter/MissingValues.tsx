import { useState } from 'react'
import type { ResolvedFilter } from '../../schemas/language'
import { useNotify } from '../../runtime/messages'

interface MissingValuesProps {
  filters: readonly ResolvedFilter[]
  /** By field: pasted values that no row of the result has. */
  missing: Readonly<Record<string, readonly string[]>>
}

/** After a query by pasted values: how many of them were not found, to look at and to copy. */
export function MissingValues({ filters, missing }: MissingValuesProps) {
  const found = filters.filter((filter) => missing[filter.field]?.length)
  if (found.length === 0) return null
  return (
    <div className="bc-missing" role="status">
      {found.map(({ field, label }) => (
        <MissingOf key={field} label={label} values={missing[field] ?? []} />
      ))}
    </div>
  )
}

function MissingOf({ label, values }: { label: string; values: readonly string[] }) {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const text = values.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(`已复制 ${values.length} 个`)
    } catch {
      notify.error('没有复制成功：浏览器不允许写剪贴板，请检查网站权限')
    }
  }
  return (
    <div className={isOpen ? 'bc-missing-list' : undefined}>
      {label}：未找到 {values.length} 个 ·{' '}
      <button
        type="button"
        className="bc-link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起' : '查看'}
      </button>{' '}
      ·{' '}
      <button type="button" className="bc-link" onClick={() => void copy()}>
        复制
      </button>
      {/* One box for all of them: thousands of values are no reason for thousands of elements. */}
      {isOpen && <textarea readOnly aria-label={`${label}：未找到的值`} rows={6} value={text} />}
    </div>
  )
}
