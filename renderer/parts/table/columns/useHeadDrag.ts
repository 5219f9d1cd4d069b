import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { zoneOf } from './columnCommands'
import { ownCell, placeOf } from '../grid/gridDom'
import type { TableLayout } from './tableLayout'
import type { ColumnHandlers, TableColumn } from '../types'

const slackPx = 6

interface HeadDragOptions<R> extends Pick<ColumnHandlers, 'onReorder'> {
  table: RefObject<HTMLTableElement | null>
  layout: TableLayout<R>
  columns: readonly TableColumn<R>[]
}

interface Drop {
  cell: HTMLElement
  id: string
  isAfter: boolean
}

/**
 * Moving a heading by mouse among those pinned like it. Nothing is set up before the press: a sorting library's
 * sensor per heading would cost every list its share of the first paint. The keyboard has the menu.
 */
export function useHeadDrag<R>({ table, layout, columns, onReorder }: HeadDragOptions<R>) {
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])

  return useMemoizedFn((event: ReactPointerEvent<HTMLElement>) => {
    const cell = ownCell(table.current, event.target)
    const id = cell && placeOf(cell, layout.slots)?.column
    if (!cell || !id || !onReorder || event.button !== 0 || event.pointerType === 'touch') return
    if ((event.target as Element).closest('.bc-resize, .bc-menu-mark, input')) return
    const zone = zoneOf(id, columns)
    if (!zone.includes(id)) return
    const startX = event.clientX
    let drop: Drop | undefined
    let isDragged = false

    const show = (next: Drop | undefined) => {
      if (drop) delete drop.cell.dataset['drop']
      drop = next
      if (drop) drop.cell.dataset['drop'] = drop.isAfter ? 'after' : 'before'
    }
    const handleMove = (move: PointerEvent) => {
      if (!isDragged && Math.abs(move.clientX - startX) < slackPx) return
      isDragged = true
      cell.dataset['dragged'] = ''
      const over = ownCell(table.current, document.elementFromPoint(move.clientX, move.clientY))
      const target = over && placeOf(over, layout.slots)
      if (!over || target?.line !== -1 || !zone.includes(target.column)) return show(undefined)
      const box = over.getBoundingClientRect()
      show({ cell: over, id: target.column, isAfter: move.clientX > box.left + box.width / 2 })
    }
    const finish = () => {
      const target = drop
      show(undefined)
      delete cell.dataset['dragged']
      for (const [name, handle] of listeners) document.removeEventListener(name, handle, true)
      return target
    }
    const handleUp = () => {
      const target = finish()
      if (!isDragged) return
      swallowClick()
      const before = target && (target.isAfter ? zone[zone.indexOf(target.id) + 1] : target.id)
      if (target && target.id !== id && before !== id) onReorder(id, before)
    }
    const handleKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') finish()
    }
    const listeners: [string, EventListener][] = [
      ['pointermove', handleMove as EventListener],
      ['pointerup', handleUp],
      ['keydown', handleKey as EventListener],
    ]
    for (const [name, handle] of listeners) document.addEventListener(name, handle, true)
    cancel.current = () => void finish()
  })
}

// The click that ends a drag must not sort.
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  document.addEventListener('click', swallow, true)
  setTimeout(() => document.removeEventListener('click', swallow, true))
}
