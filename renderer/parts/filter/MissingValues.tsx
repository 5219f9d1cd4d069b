import { useState } from 'react'
import type { ResolvedFilter } from '../../../schemas/language'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

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
  const say = useTexts(texts)
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const text = values.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(say('countCopied', { count: values.length }))
    } catch {
      notify.error(say('copyForbidden'))
    }
  }
  return (
    <div className={isOpen ? 'bc-missing-list' : undefined}>
      {say('notFoundCount', { label, count: values.length })}
      <button
        type="button"
        className="bc-link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? say('less') : say('show')}
      </button>{' '}
      ·{' '}
      <button type="button" className="bc-link" onClick={() => void copy()}>
        {say('copy')}
      </button>
      {/* One box for all of them: thousands of values are no reason for thousands of elements. */}
      {isOpen && (
        <textarea readOnly aria-label={say('notFoundValues', { label })} rows={6} value={text} />
      )}
    </div>
  )
}
