import type { ResolvedFilter } from '../../schemas/language'
import { useNotify } from '../../runtime/messages'

interface MissingValuesProps {
  filters: readonly ResolvedFilter[]
  /** By field: pasted values that no row of the result has. */
  missing: Readonly<Record<string, readonly string[]>>
}

/** After a query by pasted values: how many of them were not found, ready to copy. */
export function MissingValues({ filters, missing }: MissingValuesProps) {
  const notify = useNotify()
  const found = filters.filter((filter) => missing[filter.field]?.length)
  if (found.length === 0) return null
  const copy = async (values: readonly string[]) => {
    try {
      await navigator.clipboard.writeText(values.join('\n'))
      notify.success(`已复制 ${values.length} 个`)
    } catch {
      notify.error('没有复制成功：浏览器不允许写剪贴板，请检查网站权限')
    }
  }
  return (
    <div className="bc-missing" role="status">
      {found.map(({ field, label }) => {
        const values = missing[field] ?? []
        return (
          <span key={field}>
            {label}：未找到 {values.length} 个 ·{' '}
            <button
              type="button"
              className="bc-link"
              title={values.slice(0, 20).join('\n')}
              onClick={() => void copy(values)}
            >
              复制
            </button>
          </span>
        )
      })}
    </div>
  )
}
