import type { Table } from '@tanstack/react-table'
import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Menu } from '../../menu'
import { columnCommands, zoneOf } from './columnCommands'
import { cellAt } from '../grid/gridDom'
import { naturalWidth } from './naturalWidth'
import type { TableLayout } from './tableLayout'
import type { DataTableProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

const stepPx = 10
const narrowest = 40
const widest = 500

interface ColumnToolsOptions<R> {
  props: DataTableProps<R>
  model: Table<R>
  table: RefObject<HTMLTableElement | null>
  layout: TableLayout<R>
  copyColumn(columnId: string): void
  focusCell(cell: HTMLTableCellElement): void
}

/** What a person does with columns: their menu, their width by content and by keys. */
export function useColumnTools<R>(options: ColumnToolsOptions<R>) {
  const text = useTexts(texts)
  const { props, model, table, layout } = options
  const [menu, setMenu] = useState<{ id: string; heading: HTMLElement }>()

  const headingOf = (id: string) => cellAt(table.current, { line: -1, column: id }, layout.slots)
  const setWidth = (id: string, wanted: number) => {
    const width = Math.round(Math.min(widest, Math.max(narrowest, wanted)))
    model.setColumnSizing((sizes) => ({ ...sizes, [id]: width }))
    props.onResize?.(id, width)
  }
  const fit = useMemoizedFn((id: string) => {
    const heading = headingOf(id)
    if (table.current && heading) setWidth(id, naturalWidth(table.current, heading.cellIndex))
  })
  const commandsOf = (id: string) =>
    columnCommands(id, {
      table: model,
      columns: props.columns,
      handlers: props,
      fit,
      copyColumn: options.copyColumn,
    })
  const openMenu = useMemoizedFn((id: string, heading: HTMLElement) => setMenu({ id, heading }))

  const move = (id: string, side: -1 | 1) => {
    const zone = zoneOf(id, props.columns)
    const at = zone.indexOf(id)
    if (at + side < 0 || at + side >= zone.length) return
    props.onReorder?.(id, zone[side < 0 ? at - 1 : at + 2])
  }
  const handleHeadKey = useMemoizedFn((id: string, event: KeyboardEvent<HTMLElement>) => {
    const column = props.columns.find((one) => one.id === id)
    const heading = headingOf(id)
    if (!column || !heading) return false
    if (event.altKey && event.key === 'ArrowDown') {
      if (commandsOf(id).length > 0) openMenu(id, heading)
      return true
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (column.sortable) model.getColumn(id)?.toggleSorting(undefined, event.shiftKey)
      return true
    }
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (side === 0 || !event.shiftKey) return false
    if (event.ctrlKey || event.metaKey) move(id, side)
    else if (column.resizable) setWidth(id, (model.getColumn(id)?.getSize() ?? 0) + side * stepPx)
    return true
  })
  const close = (returnsFocus: boolean) => {
    const heading = menu && headingOf(menu.id)
    setMenu(undefined)
    if (returnsFocus && heading) options.focusCell(heading)
  }
  const element: ReactNode = menu && (
    <Menu
      key={menu.id}
      label={text('columnMenuOf', {
        value: props.columns.find((column) => column.id === menu.id)?.label ?? '',
      })}
      entries={commandsOf(menu.id)}
      anchor={menu.heading}
      onClose={close}
    />
  )
  const hasMenu = (id: string) => !id.startsWith('$')
  return { fit, openMenu, handleHeadKey, hasMenu, menu: element }
}
