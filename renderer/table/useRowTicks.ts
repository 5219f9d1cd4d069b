import { useMemoizedFn } from 'ahooks'
import { useRef } from 'react'
import type { DataTableProps } from './types'

/** Ticking one row, a range with Shift, the whole page. The callbacks never change, so rows stay memoised. */
export function useRowTicks<R>(props: DataTableProps<R>) {
  const { rows, selection, rowId } = props
  const anchor = useRef<string>(undefined)

  const tick = useMemoizedFn((index: number, isTicked: boolean, isRange: boolean) => {
    const row = rows[index]
    if (!row) return
    const from = rows.findIndex((other) => rowId(other) === anchor.current)
    anchor.current = rowId(row)
    if (!isRange || from < 0) return selection?.onTick([row], isTicked)
    selection?.onTick(rows.slice(Math.min(from, index), Math.max(from, index) + 1), isTicked)
  })
  const tickPage = useMemoizedFn((isTicked: boolean) => selection?.onTick(rows, isTicked))

  const count = selection ? rows.filter((row) => selection.ids.has(rowId(row))).length : 0
  const ticked = !selection
    ? undefined
    : count === 0
      ? ('none' as const)
      : count === rows.length
        ? ('all' as const)
        : ('some' as const)
  return { tick, tickPage, ticked }
}
