import { useMemo } from 'react'
import { actionsWidth, RowActions } from '../../../actions'
import type { Actions } from '../../../actions'
import { CellBoundary, compileCell } from '../../../parts/cells'
import type { CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import type { Density, TableColumn } from '../../../parts/table'
import type { ListColumns } from '../control/controller'
import { texts } from '../texts'

/** The person's columns ready to draw, the action column last. Cells are compiled once per schema. */
export function useTableColumns(
  { schema, shown }: Pick<ListColumns, 'schema' | 'shown'>,
  actions: Actions,
  context: CellContext,
  density: Density,
): readonly TableColumn<Row>[] {
  const cells = useMemo(
    () => new Map(schema.map((column) => [column.prop, compileCell(column)])),
    [schema],
  )
  const isOneLine = density === 'compact'
  return useMemo(() => {
    const columns = shown.map((column): TableColumn<Row> => {
      const here = { ...context, width: column.width, isOneLine }
      return {
        id: column.prop,
        label: column.label,
        width: column.width,
        align: column.align,
        fixed: column.fixed,
        sortable: column.sortable,
        resizable: true,
        wraps: !isOneLine && (column.format === 'multi-line' || column.format === 'goods'),
        render: (row) => cells.get(column.prop)?.(row, here),
      }
    })
    return actions.row.length > 0 ? [...columns, actionColumn(actions)] : columns
  }, [shown, cells, actions, context, isOneLine])
}

const actionColumn = (actions: Actions): TableColumn<Row> => ({
  id: actionsHead.prop,
  label: actionsHead.label,
  width: Math.max(leastActions, actionsWidth(actions.row)),
  fixed: 'right',
  render: (row) => (
    <CellBoundary column={actionsHead}>
      <RowActions actions={actions} row={row} />
    </CellBoundary>
  ),
})

// No field can have this name, so no personal column ever takes its place.
const actionsHead = {
  prop: '$actions',
  // Read when the columns are made: the language may change.
  get label() {
    return texts.say('actions')
  },
}

// Room for the heading.
const leastActions = 46
