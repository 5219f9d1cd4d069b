import { useMemoizedFn } from 'ahooks'
import { useMemo, useRef } from 'react'
import type { Line } from './flattenLines'
import type { TableSelection } from '../types'

/** Ticking one row, a range with Shift, the whole page. The callbacks never change, so rows stay memoised. */
export function useRowTicks<R>(lines: readonly Line<R>[], selection?: TableSelection<R>) {
  const anchor = useRef<string>(undefined)
  const rows = useMemo(() => lines.filter((line) => line.kind === 'row'), [lines])

  const tick = useMemoizedFn((index: number, isTicked: boolean, isRange: boolean) => {
    const line = lines[index]
    if (line?.kind !== 'row') return
    const to = rows.indexOf(line)
    const from = rows.findIndex((other) => other.id === anchor.current)
    anchor.current = line.id
    const picked =
      isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [line]
    selection?.onTick(
      picked.map((one) => one.row),
      isTicked,
    )
  })
  const tickPage = useMemoizedFn((isTicked: boolean) =>
    selection?.onTick(
      rows.map((one) => one.row),
      isTicked,
    ),
  )

  const count = selection ? rows.filter(({ id }) => selection.ids.has(id)).length : 0
  const some = count === 0 ? ('none' as const) : ('some' as const)
  const ticked = selection && (count > 0 && count === rows.length ? ('all' as const) : some)
  return { tick, tickPage, ticked }
}
