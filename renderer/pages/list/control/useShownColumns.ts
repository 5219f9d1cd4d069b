import { useMemoizedFn } from 'ahooks'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { usePreference } from '../../../../runtime/preferences'
import { actionsWidth } from '../../../actions'
import type { Actions } from '../../../actions'
import type { PersonalColumn } from '../../views'
import { formatSum } from '../state/formatSum'
import type { ListController } from './controller'
import { fitColumns } from './fitColumns'

/** The columns that stand in the table, and those that wait in the drawer because the screen is too narrow. */
export interface ShownColumns {
  shown: readonly PersonalColumn[]
  tucked: readonly PersonalColumn[]
  /** The person wants all of them and scrolls sideways. */
  isAll: boolean
  onAll(isAll: boolean): void
}

const tickPx = 40
const expandPx = 32
// Bold figures at 13 px, and the padding of a cell.
const figurePx = 8.4
const paddingPx = 18

/**
 * Lets go of what does not fit, by the columns' priority. Nothing is measured for a list that ranks none of its columns.
 * @param frame  what the table stands in
 */
export function useShownColumns(
  id: string,
  { columns, summary }: Pick<ListController, 'columns' | 'summary'>,
  actions: Pick<Actions, 'row' | 'takesRows'>,
  { frame, hasExpand }: { frame: RefObject<HTMLElement | null>; hasExpand: boolean },
): ShownColumns {
  const [kept, keep] = usePreference(`columns:all:${id}`)
  const isAll = kept === true
  const onAll = useMemoizedFn((next: boolean) => keep(next || null))
  const isRanked = columns.schema.some(({ priority }) => priority === 1)
  const width = useTableWidth(frame, isRanked && !isAll)
  const beside =
    (actions.takesRows ? tickPx : 0) +
    (hasExpand ? expandPx : 0) +
    (actions.row.length > 0 ? actionsWidth(actions.row) : 0)
  const sums = columns.shown
    .filter((column) => column.summary && summary.isReady)
    .map((column) => [column.prop, sumWidth(formatSum(column, summary.sums[column.prop]))] as const)
    .filter(([prop, wide]) => columns.shown.some((one) => one.prop === prop && one.width < wide))
  const key = JSON.stringify(sums)
  const wide = useMemo(() => {
    const least = new Map(JSON.parse(key) as [string, number][])
    if (least.size === 0) return columns.shown
    return columns.shown.map((column) => {
      const width = least.get(column.prop)
      return width === undefined ? column : { ...column, width }
    })
  }, [columns.shown, key])
  return useMemo(() => {
    const shown = fitColumns(
      wide,
      isAll || width === undefined ? undefined : width - beside,
      columns.chosen,
    )
    const tucked = wide.filter((column) => !shown.includes(column))
    return { shown, tucked, isAll: isAll && isRanked, onAll }
  }, [wide, width, beside, isAll, isRanked, onAll, columns.chosen])
}

/** A sum is never cut: its column is as wide as it. */
const sumWidth = (text: string) => Math.ceil(text.length * figurePx) + paddingPx

function useTableWidth(frame: RefObject<HTMLElement | null>, isAsked: boolean): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    // Outside world: the room the table has, without its scroll bar.
    const table = frame.current?.querySelector('.bc-table')
    if (!isAsked || !table) return
    const measure = () => {
      if (table.clientWidth > 0) setWidth(table.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame, isAsked])
  return isAsked ? width : undefined
}
