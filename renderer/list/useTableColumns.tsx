import { useMemo } from 'react'
import { RowActions } from '../actions'
import type { Actions } from '../actions'
import { CellBoundary, compileCell } from '../cells'
import type { CellContext } from '../cells'
import type { Row } from '../registry'
import type { TableColumn } from '../table'
import type { ListColumns } from './controller'
import { texts } from './texts'

/** The person's columns ready to draw, the action column last. Cells are compiled once per schema. */
export function useTableColumns(
  { schema, shown }: Pick<ListColumns, 'schema' | 'shown'>,
  actions: Actions,
  context: CellContext,
): readonly TableColumn<Row>[] {
  const cells = useMemo(
    () => new Map(schema.map((column) => [column.prop, compileCell(column)])),
    [schema],
  )
  return useMemo(() => {
    const columns = shown.map((column): TableColumn<Row> => {
      const here = { ...context, width: column.width }
      return {
        id: column.prop,
        label: column.label,
        width: column.width,
        align: column.align,
        fixed: column.fixed,
        sortable: column.sortable,
        resizable: true,
        wraps: column.format === 'multi-line' || column.format === 'goods',
        render: (row) => cells.get(column.prop)?.(row, here),
      }
    })
    return actions.row.length > 0 ? [...columns, actionColumn(actions)] : columns
  }, [shown, cells, actions, context])
}

const actionColumn = (actions: Actions): TableColumn<Row> => ({
  id: actionsHead.prop,
  label: actionsHead.label,
  width: actionWidth(actions.row.map((action) => action.label)),
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

const shownActions = 3

// The first ones are what a row usually shows; where others take their place there is room for two characters more.
function actionWidth(labels: readonly string[]): number {
  const first = labels.slice(0, shownActions)
  const buttons = first.reduce((sum, label) => sum + label.length * 13 + 14, 0)
  return Math.max(80, buttons + (labels.length > shownActions ? 58 + 26 : 0) + 16)
}
