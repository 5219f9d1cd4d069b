import type { Header, Table } from '@tanstack/react-table'
import type { PlacedColumn, TableLayout } from './tableLayout'

interface TableHeadProps<R> {
  table: Table<R>
  layout: TableLayout<R>
  /** Undefined when the table has no tick column. */
  ticked?: 'none' | 'some' | 'all'
  onTickPage(isTicked: boolean): void
}

/** Headings: tick box of the page, sort buttons, edges to drag. */
export function TableHead<R>({ table, layout, ticked, onTickPage }: TableHeadProps<R>) {
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))
  const heading = (placed: PlacedColumn<R>) => (
    <Heading
      key={placed.column.id}
      placed={placed}
      header={headers.get(placed.column.id)}
      sortCount={table.getState().sorting.length}
    />
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticked !== undefined && (
          <th scope="col" className="bc-tick bc-pinned">
            <label>
              <input
                type="checkbox"
                aria-label="选择本页全部"
                checked={ticked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticked === 'some'
                }}
                onChange={(event) => onTickPage(event.target.checked)}
              />
            </label>
          </th>
        )}
        {layout.main.map(heading)}
        <td className="bc-filler" aria-hidden="true" />
        {layout.right.map(heading)}
      </tr>
    </thead>
  )
}

interface HeadingProps<R> {
  placed: PlacedColumn<R>
  header: Header<R, unknown> | undefined
  sortCount: number
}

function Heading<R>({ placed, header, sortCount }: HeadingProps<R>) {
  const { column, className, style } = placed
  const sorted = header?.column.getIsSorted() ?? false
  return (
    <th
      scope="col"
      className={className.replace('bc-wraps', '')}
      style={style}
      aria-sort={column.sortable ? ariaSort[sorted || 'none'] : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className="bc-sort"
          title={`${column.label}：点击排序，按住 Shift 点击可按多列排序`}
          onClick={header?.column.getToggleSortingHandler()}
        >
          <span className="bc-heading">{column.label}</span>
          <span className={`bc-sort-mark bc-sort-${sorted || 'none'}`} aria-hidden="true">
            {sorted && sortCount > 1 ? (header?.column.getSortIndex() ?? 0) + 1 : ''}
          </span>
        </button>
      ) : (
        <span className="bc-heading" title={column.label}>
          {column.label}
        </span>
      )}
      {column.resizable && (
        <span
          className={header?.column.getIsResizing() ? 'bc-resize bc-resizing' : 'bc-resize'}
          title="拖动调整列宽"
          aria-hidden="true"
          onMouseDown={header?.getResizeHandler()}
          onTouchStart={header?.getResizeHandler()}
        />
      )}
    </th>
  )
}

const ariaSort = { none: 'none', asc: 'ascending', desc: 'descending' } as const
