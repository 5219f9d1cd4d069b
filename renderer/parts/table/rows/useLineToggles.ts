import { useMemoizedFn } from 'ahooks'
import type { Line } from './flattenLines'
import type { Place } from '../grid/gridTarget'
import type { DataTableProps } from '../types'

/** Opening branches and rows, and going to another active row. The callbacks never change. */
export function useLineToggles<R>(lines: readonly Line<R>[], props: DataTableProps<R>) {
  const { tree, expand, active } = props
  const rowLine = (index: number) => {
    const line = lines[index]
    return line?.kind === 'row' ? line : undefined
  }
  const branch = useMemoizedFn((index: number) => {
    const line = rowLine(index)
    if (line?.branch) tree?.onToggle(line.row, line.branch === 'closed')
  })
  const open = useMemoizedFn((index: number) => {
    const line = rowLine(index)
    if (line) expand?.onToggle(line.row, !expand.open.has(line.id))
  })
  /** In the tree's column → opens, ← closes or goes to the parent. @returns whether it took the key */
  const branchKey = useMemoizedFn((from: Place, key: string, go: (target: Place) => void) => {
    const line = rowLine(from.line)
    if (!tree || !line || from.column !== tree.columnId) return false
    if (key === 'ArrowRight' && line.branch === 'closed') branch(from.line)
    else if (key === 'ArrowLeft' && line.branch && line.branch !== 'closed') branch(from.line)
    else if (key === 'ArrowLeft' && line.level > 1) {
      const above = lines.slice(0, from.line)
      const parent = above.findLastIndex((one) => one.kind === 'row' && one.level < line.level)
      go({ ...from, line: parent })
    } else return false
    return true
  })
  const activate = useMemoizedFn((index: number) => {
    const line = rowLine(index)
    if (line && active && active.id !== line.id) active.onActive(line.row)
  })
  /** The row under a press; a press on a tick box or a button is for that. */
  const activateUnder = useMemoizedFn((target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label')) return
    const row = target.closest<HTMLElement>('.bc-row')
    if (row) activate(Number(row.dataset['index']))
  })
  return { branch, open, branchKey, activate, activateUnder }
}
