import { useMemo } from 'react'
import { RowActions } from '../../../actions'
import type { Actions } from '../../../actions'
import { CellBoundary, compileCell } from '../../../parts/cells'
import type { CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import type { TableColumn } from '../../../parts/table'
import type { ListColumns } from '../control/controller'
import { texts } from '../texts'

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

/**
 * Room for the three neighbours with the longest words: which ones a row shows goes by its state, and they mostly stand
 * together. Two characters more than the first ones need, for rows that skip one.
 */
function actionWidth(labels: readonly string[]): number {
  const widthOf = (from: number) =>
    labels.slice(from, from + shownActions).reduce((sum, label) => sum + label.length * 13 + 14, 0)
  if (labels.length <= shownActions) return Math.max(80, widthOf(0) + 16)
  const starts = labels.slice(shownActions - 1).map((_label, from) => from)
  return Math.max(widthOf(0) + 26, ...starts.map(widthOf)) + 58 + 16
}
