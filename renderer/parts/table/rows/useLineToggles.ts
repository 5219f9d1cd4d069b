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
  const show = (index: number) => {
    const line = rowLine(index)
    if (line && active && active.id !== line.id) active.onActive(line.row)
  }
  /** The focus went to this line by the keyboard. */
  const activate = useMemoizedFn((index: number) => {
    if (!active?.onPeek || active.id !== undefined) show(index)
  })
  /** The row under a press; a press on a tick box or a button is for that. */
  const activateUnder = useMemoizedFn((target: EventTarget) => {
    const index = active && !active.onPeek ? rowUnder(target) : undefined
    if (index !== undefined) show(index)
  })
  /** The row under a click, unless it ended picking cells or a text to copy. */
  const peekUnder = useMemoizedFn((target: EventTarget, hasBlock: boolean) => {
    const index = active?.onPeek && !hasBlock ? rowUnder(target) : undefined
    if (index !== undefined && !window.getSelection()?.toString()) show(index)
  })
  /** @returns whether there is a drawer to open */
  const peek = useMemoizedFn((index: number) => {
    const line = rowLine(index)
    if (!line || !active?.onPeek) return false
    active.onPeek(line.row)
    return true
  })
  return { branch, open, branchKey, activate, activateUnder, peekUnder, peek }
}

function rowUnder(target: EventTarget): number | undefined {
  if (!(target instanceof Element) || target.closest(ownPurpose)) return undefined
  const row = target.closest<HTMLElement>('.bc-row')
  return row ? Number(row.dataset['index']) : undefined
}

// What a click on it is for; a cell changed in place is a button of its own kind.
const ownPurpose = 'a, button, input, label, select, textarea, .bc-tick, [data-quick-edit]'
