import type { Header, Table } from '@tanstack/react-table'
import type { PointerEvent } from 'react'
import { Heading } from './Heading'
import { isGap } from './tableLayout'
import type { Gap, PlacedColumn, TableLayout } from './tableLayout'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface TableHeadProps<R> {
  table: Table<R>
  layout: TableLayout<R>
  /** Undefined when the table has no tick column. */
  ticked?: 'none' | 'some' | 'all'
  onTickPage(isTicked: boolean): void
  hasMenu(columnId: string): boolean
  onMenu(columnId: string, heading: HTMLElement): void
  onFit(columnId: string): void
  onPress(event: PointerEvent<HTMLElement>): void
}

/** Headings: tick box of the page, sort buttons, menus, edges to drag. */
export function TableHead<R>(props: TableHeadProps<R>) {
  const text = useTexts(texts)
  const { table, layout, ticked } = props
  const headers = new Map<string, Header<R, unknown>>(
    table.getFlatHeaders().map((header) => [header.column.id, header]),
  )
  const sortCount = table.getState().sorting.length
  const heading = (item: PlacedColumn<R> | Gap, at: number) => {
    if (isGap(item))
      return <td key={`gap-${at}`} className="bc-filler" aria-hidden="true" colSpan={item.span} />
    const header = headers.get(item.column.id)
    const sorted = header?.column.getIsSorted() ?? false
    return (
      <Heading
        key={item.column.id}
        placed={item}
        header={header}
        sorted={sorted}
        sortPlace={sorted && header && sortCount > 1 ? header.column.getSortIndex() + 1 : undefined}
        isResizing={header?.column.getIsResizing() ?? false}
        onMenu={props.hasMenu(item.column.id) ? props.onMenu : undefined}
        onFit={props.onFit}
      />
    )
  }
  return (
    <thead onPointerDown={props.onPress}>
      <tr aria-rowindex={1}>
        {ticked !== undefined && (
          <th scope="col" className="bc-tick bc-pinned">
            <label>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={text('selectPage')}
                checked={ticked === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticked === 'some'
                }}
                onChange={(event) => props.onTickPage(event.target.checked)}
              />
            </label>
          </th>
        )}
        {layout.hasExpand && <td className="bc-expand bc-pinned" aria-label={text('expand')} />}
        {layout.left.map(heading)}
        {layout.free.map(heading)}
        <td className="bc-filler" aria-hidden="true" />
        {layout.right.map(heading)}
      </tr>
    </thead>
  )
}
