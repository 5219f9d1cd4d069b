import './quick-edit.css'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { fetchInputs } from '../fields'
import { texts } from './texts'
import type { Leaving, QuickCellProps } from './types'

const fetchEditor = () => import('./QuickEditor')
const Editor = lazyPart(async () => (await fetchEditor()).QuickEditor)

/** What a cell opens into, ahead of the first key: what is typed before it is there has no place. */
export const fetchQuickEditor = async (): Promise<void> => {
  await Promise.all([fetchEditor(), fetchInputs()]).catch(() => undefined)
}

/**
 * A cell that is changed where it stands: a click, Enter or F2 opens its input, and the rest of the row is not drawn
 * for it. Read, it is a button that says what it changes.
 */
export function QuickCell(props: QuickCellProps) {
  const say = useTexts(texts)
  const { column, row, children } = props
  const [isOpen, setOpen] = useState(false)
  const [wasSaved, setSaved] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const open = () => {
    setSaved(false)
    setOpen(true)
  }
  const face = (
    <button
      type="button"
      className="bc-quick"
      data-quick-edit
      aria-busy={isOpen || undefined}
      aria-label={say('changeField', { label: column.label, value: printed(row[column.prop]) })}
      onClick={open}
    >
      {children ?? <span className="bc-quick-empty">{say('empty')}</span>}
    </button>
  )
  return (
    <span ref={place} className="bc-quick-cell">
      {isOpen ? (
        <Suspense fallback={face}>
          <Editor
            {...props}
            onClose={(outcome) => {
              setOpen(false)
              setSaved(outcome.isSaved)
              leave(place.current, outcome.to)
            }}
          />
        </Suspense>
      ) : (
        face
      )}
      <span role="status" className="bc-quick-said">
        {wasSaved && say('saved')}
      </span>
    </span>
  )
}

const printed = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Back to the cell, or on to the next one that can be changed: that one opens. */
function leave(place: HTMLElement | null, to: Leaving) {
  const cell = place?.closest('td')
  const table = cell?.closest('table')
  if (!cell || !table || to === 'nowhere') return
  if (to === 'here') return cell.focus({ preventScroll: true })
  const cells = [...table.querySelectorAll('td')].filter(
    (one) => one === cell || one.querySelector('[data-quick-edit]'),
  )
  const target = cells[cells.indexOf(cell) + (to === 'next' ? 1 : -1)]
  cell.focus({ preventScroll: true })
  target?.querySelector<HTMLElement>('[data-quick-edit]')?.click()
}
