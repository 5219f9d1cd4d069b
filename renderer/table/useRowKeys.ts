import type { FocusEvent, KeyboardEvent } from 'react'
import { useMemoizedFn } from 'ahooks'

const viewRows = 10

interface RowKeysOptions {
  count: number
  onTick(index: number): void
  /** Brings a row into the document when only a part of the rows is drawn. */
  reveal(index: number): void
}

/**
 * Keys of the focused row: ↑ ↓ PgUp PgDn Home End move, Space ticks, Enter opens the first link,
 * Ctrl+C copies the row for a spreadsheet. Keys inside a control of the row belong to that control.
 * One row has tabIndex 0; it is moved in the document, because as state it would draw two rows per step.
 */
export function useRowKeys({ count, onTick, reveal }: RowKeysOptions) {
  const handleKeyDown = useMemoizedFn((event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement
    if (!row.matches('tr[data-index]') || event.nativeEvent.isComposing) return
    const index = Number(row.dataset['index'])
    if (event.key === 'c' && (event.ctrlKey || event.metaKey)) return copyRow(row)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = targetOf(event.key, index, count)
    if (target !== undefined) {
      event.preventDefault()
      reveal(target)
      // The row may be drawn only after the scroll.
      requestAnimationFrame(() => focusRow(row.closest('table'), target))
    } else if (event.key === ' ') {
      event.preventDefault()
      onTick(index)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      row.querySelector<HTMLElement>('.bc-link')?.click()
    }
  })
  const handleFocus = useMemoizedFn((event: FocusEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]')
    if (!row) return
    for (const other of row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex="0"]') ?? [])
      other.tabIndex = -1
    row.tabIndex = 0
  })
  return { onKeyDown: handleKeyDown, onFocus: handleFocus }
}

function targetOf(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - viewRows,
    PageDown: index + viewRows,
    Home: 0,
    End: count - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}

function focusRow(table: HTMLTableElement | null, index: number) {
  const row = table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}

function copyRow(row: HTMLElement) {
  if (window.getSelection()?.toString()) return
  const texts = [...row.querySelectorAll<HTMLElement>('td:not(.bc-tick, .bc-filler, .bc-actions)')]
  const line = texts
    .map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('\t')
  void navigator.clipboard?.writeText(line)
}
