import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatInt } from '../../../../runtime/format'
import { pageSizes } from '../state/types'
import type { PageSize } from '../state/types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface PagerProps {
  /** Undefined while nobody knows: rows still on their way, or not to be had. */
  total: number | undefined
  /** There are more rows than these; how many is still being counted. */
  moreThan?: number
  /** From 1. */
  page: number
  size: PageSize
  onPage(page: number, size?: PageSize): void
}

/** 共 n 条, page numbers, rows per page, jump. */
export function Pager({ total, moreThan, page, size, onPage }: PagerProps) {
  const text = useTexts(texts)
  const known = total ?? moreThan
  const last = known === undefined ? page : Math.max(1, Math.ceil(known / size))
  return (
    <nav className="bc-pager" aria-label={text('pages')}>
      <span>
        {total === undefined && moreThan !== undefined
          ? text('moreThanRows', { count: formatInt(moreThan) })
          : text('totalRows', { count: total === undefined ? '—' : formatInt(total) })}
      </span>
      <button
        type="button"
        aria-label={text('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </button>
      {pageNumbers(page, last).map((number, index) =>
        number === undefined ? (
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={text('pageNumber', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={text('nextPage')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        ›
      </button>
      <select
        aria-label={text('rowsPerPage')}
        value={size}
        onChange={(event) => onPage(1, Number(event.target.value) as PageSize)}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {text('rowsOnPage', { one })}
          </option>
        ))}
      </select>
      {last > 1 && <Jump last={last} onPage={onPage} />}
    </nav>
  )
}

function Jump({ last, onPage }: { last: number; onPage(page: number): void }) {
  const text = useTexts(texts)
  const [draft, setDraft] = useState('')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || draft === '') return
    onPage(Math.min(last, Math.max(1, Number(draft))))
    setDraft('')
  }
  return (
    <label>
      {text('goToPage')}
      <input
        inputMode="numeric"
        value={draft}
        onChange={(event) => setDraft(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
        onKeyDown={handleKey}
      />
      {text('pageUnit')}
    </label>
  )
}

/**
 * First, last, and the pages around; undefined stands for what is left out.
 * @example pageNumbers(6, 20)  // [1, undefined, 4, 5, 6, 7, 8, undefined, 20]
 */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const near = [1, last, page - 2, page - 1, page, page + 1, page + 2]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [undefined, number]
  })
}
