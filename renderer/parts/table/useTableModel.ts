import { getCoreRowModel, useReactTable } from '@tanstack/react-table'
import type { ColumnDef, SortingState } from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataTableProps, TableColumn } from './types'

/** Column order, pins, widths and sort on the headless core; rows stay outside of it. */
export function useTableModel<R>(props: DataTableProps<R>) {
  const { columns, sort, onSort } = props
  const [dragged, setDragged] = useState<Dragged<R>>({ columns, sizes: {} })
  const sizes = dragged.columns === columns ? dragged.sizes : noSizes
  const defs = useMemo(() => columns.map(toDef), [columns])
  const sorting = useMemo(
    (): SortingState => (sort ?? []).map((item) => ({ id: item.field, desc: item.descending })),
    [sort],
  )
  const columnPinning = useMemo(() => pinsOf(columns), [columns])
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const table = useReactTable<R>({
    data: noRows as R[],
    columns: defs,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    columnResizeMode: 'onChange',
    state: { sorting, columnSizing: sizes, columnPinning },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update
      onSort?.(next.map((item) => ({ field: item.id, descending: item.desc })))
    },
    onColumnSizingChange: (update) =>
      setDragged({ columns, sizes: typeof update === 'function' ? update(sizes) : update }),
  })
  useResizeEnd(table.getState().columnSizingInfo.isResizingColumn, (id) => {
    const width = Math.round(table.getColumn(id)?.getSize() ?? 0)
    // A press on the edge without a drag is the first half of a double click.
    if (width !== columns.find((column) => column.id === id)?.width) props.onResize?.(id, width)
  })
  return table
}

interface Dragged<R> {
  columns: readonly TableColumn<R>[]
  sizes: Record<string, number>
}

const noSizes: Record<string, number> = {}
const noRows: unknown[] = []

const toDef = <R>(column: TableColumn<R>): ColumnDef<R> => ({
  id: column.id,
  header: column.label,
  accessorFn: () => null,
  size: column.width,
  minSize: 40,
  maxSize: column.resizable ? 500 : Number.MAX_SAFE_INTEGER,
  enableResizing: column.resizable ?? false,
  enableSorting: column.sortable ?? false,
  sortDescFirst: false,
})

const pinsOf = <R>(columns: readonly TableColumn<R>[]) => ({
  left: columns.filter((column) => column.fixed === 'left').map((column) => column.id),
  right: columns.filter((column) => column.fixed === 'right').map((column) => column.id),
})

// The core says which column is dragged; the end of a drag is the moment it says none.
function useResizeEnd(id: string | false, onEnd: (id: string) => void) {
  const before = useRef(id)
  useEffect(() => {
    const ended = before.current
    before.current = id
    if (ended && !id) onEnd(ended)
  })
}
