import type { Header, SortDirection } from '@tanstack/react-table'
import { memo, type MouseEvent, type ReactNode } from 'react'
import type { PlacedColumn } from './tableLayout'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface HeadingProps<R> {
  placed: PlacedColumn<R>
  header: Header<R, unknown> | undefined
  sorted: SortDirection | false
  /** Its place among several sorted columns, from 1; undefined when it is the only one. */
  sortPlace?: number
  isResizing: boolean
  /** Absent where the column has no menu. */
  onMenu?(columnId: string, heading: HTMLElement): void
  onFit(columnId: string): void
}

/**
 * One heading, drawn again only when its own props change. The keyboard reaches what it holds from the cell: Enter
 * sorts, Alt+↓ opens the menu.
 */
export const Heading = memo(function Heading<R>(props: HeadingProps<R>) {
  const text = useTexts(texts)
  const { placed, header, sorted, sortPlace, isResizing, onMenu, onFit } = props
  const { column, className, style, colIndex } = placed
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest('th')
    if (heading) onMenu?.(column.id, heading)
  }
  return (
    <th
      scope="col"
      className={className.replace('bc-wraps', '')}
      style={style}
      aria-colindex={colIndex}
      aria-sort={column.sortable ? ariaSort[sorted || 'none'] : undefined}
      aria-haspopup={onMenu && 'menu'}
      aria-keyshortcuts={onMenu && 'Alt+ArrowDown'}
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault()
          openMenu(event)
        })
      }
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="bc-sort"
          title={text('sortHint', { label: column.label })}
          onClick={header?.column.getToggleSortingHandler()}
        >
          <span className="bc-heading">{column.label}</span>
          <span className={`bc-sort-mark bc-sort-${sorted || 'none'}`} aria-hidden="true">
            {sortPlace}
          </span>
        </button>
      ) : (
        <span className="bc-heading" title={column.label}>
          {column.label}
        </span>
      )}
      {onMenu && (
        // For the mouse; the heading itself says that it has a menu.
        <button
          type="button"
          tabIndex={-1}
          className="bc-menu-mark"
          aria-hidden="true"
          title={text('columnMenu')}
          onClick={openMenu}
        />
      )}
      {column.resizable && (
        <span
          className={isResizing ? 'bc-resize bc-resizing' : 'bc-resize'}
          title={text('resizeHint')}
          aria-hidden="true"
          onMouseDown={header?.getResizeHandler()}
          onTouchStart={header?.getResizeHandler()}
          onDoubleClick={() => onFit(column.id)}
        />
      )}
    </th>
  )
}, looksSame) as <R>(props: HeadingProps<R>) => ReactNode

// Columns are made anew when configuration and dictionaries arrive, for their cells; headings look as before.
function looksSame<R>(before: HeadingProps<R>, next: HeadingProps<R>): boolean {
  const { placed: was, header: _old, ...rest } = before
  const { placed: is, header: _new, ...others } = next
  return (
    isShallowEqual(rest, others) &&
    was.className === is.className &&
    was.colIndex === is.colIndex &&
    isShallowEqual(was.style ?? {}, is.style ?? {}) &&
    columnParts.every((part) => was.column[part] === is.column[part])
  )
}

const columnParts = ['id', 'label', 'width', 'sortable', 'resizable'] as const

function isShallowEqual(before: object, next: object): boolean {
  const old = new Map(Object.entries(before))
  const entries = Object.entries(next)
  return old.size === entries.length && entries.every(([key, value]) => old.get(key) === value)
}

const ariaSort = { none: 'none', asc: 'ascending', desc: 'descending' } as const
