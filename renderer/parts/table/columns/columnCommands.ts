import type { Table } from '@tanstack/react-table'
import type { MenuEntry } from '../../menu'
import type { ColumnHandlers, TableColumn } from '../types'
import { texts } from '../texts'

interface CommandOptions<R> {
  table: Table<R>
  columns: readonly TableColumn<R>[]
  handlers: ColumnHandlers
  fit(columnId: string): void
  copyColumn(columnId: string): void
}

/** What can be done with a column here and now; nothing for a column that holds no data. */
export function columnCommands<R>(id: string, options: CommandOptions<R>): MenuEntry[] {
  const { columns, handlers, table } = options
  const column = columns.find((one) => one.id === id)
  if (!column || id.startsWith('$')) return []
  return grouped([
    sorts(column, table),
    pins(column, handlers),
    moves(id, columns, handlers),
    [
      ...(column.resizable
        ? [{ key: 'fit', label: texts.say('fitWidth'), run: () => options.fit(id) }]
        : []),
      { key: 'copy', label: texts.say('copyColumn'), run: () => options.copyColumn(id) },
      ...(handlers.onHide
        ? [{ key: 'hide', label: texts.say('hideColumn'), run: () => handlers.onHide?.(id) }]
        : []),
    ],
  ])
}

/** One after the other, with a line between them. */
const grouped = (groups: MenuEntry[][]): MenuEntry[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map((entry, place) =>
        at > 0 && place === 0 ? { ...entry, startsGroup: true } : entry,
      ),
    )

function sorts<R>({ id, sortable }: TableColumn<R>, table: Table<R>): MenuEntry[] {
  const column = sortable ? table.getColumn(id) : undefined
  if (!column) return []
  const sorted = column.getIsSorted()
  const to = (isDescending: boolean) => () => column.toggleSorting(isDescending, false)
  return [
    { key: 'ascending', label: texts.say('ascending'), isOn: sorted === 'asc', run: to(false) },
    { key: 'descending', label: texts.say('descending'), isOn: sorted === 'desc', run: to(true) },
    ...(sorted
      ? [{ key: 'unsorted', label: texts.say('noSorting'), run: () => column.clearSorting() }]
      : []),
  ]
}

function pins<R>({ id, fixed }: TableColumn<R>, { onPin }: ColumnHandlers): MenuEntry[] {
  if (!onPin) return []
  return [
    {
      key: 'left',
      label: texts.say('pinLeft'),
      isOn: fixed === 'left',
      run: () => onPin(id, 'left'),
    },
    {
      key: 'right',
      label: texts.say('pinRight'),
      isOn: fixed === 'right',
      run: () => onPin(id, 'right'),
    },
    ...(fixed ? [{ key: 'free', label: texts.say('unpin'), run: () => onPin(id, undefined) }] : []),
  ]
}

function moves<R>(
  id: string,
  columns: readonly TableColumn<R>[],
  { onReorder }: ColumnHandlers,
): MenuEntry[] {
  const zone = zoneOf(id, columns)
  const at = zone.indexOf(id)
  if (!onReorder) return []
  return [
    ...(at > 0
      ? [{ key: 'earlier', label: texts.say('moveLeft'), run: () => onReorder(id, zone[at - 1]) }]
      : []),
    ...(at < zone.length - 1
      ? [{ key: 'later', label: texts.say('moveRight'), run: () => onReorder(id, zone[at + 2]) }]
      : []),
  ]
}

/** Ids of the columns among which a column may be moved: those pinned like it. */
export function zoneOf<R>(id: string, columns: readonly TableColumn<R>[]): string[] {
  const fixed = columns.find((column) => column.id === id)?.fixed
  return columns
    .filter((column) => column.fixed === fixed && !column.id.startsWith('$'))
    .map((column) => column.id)
}
