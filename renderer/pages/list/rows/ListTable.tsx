import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { useCan } from '../../../../runtime/access'
import { useMediaQuery } from '../../../../runtime/frame'
import { useOpenPage } from '../../../../runtime/routing'
import type { ListParts, MasterDetail, Open } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { fillOpen, mayOpen } from '../../../actions'
import type { Actions } from '../../../actions'
import { CellScope } from '../../../parts/cells'
import type { CellContext } from '../../../parts/cells'
import { useQuickEdit } from '../../../actions/quick-edit/useQuickEdit'
import type { Row } from '../../../language/registry'
import { DataTable } from '../../../parts/table'
import type { Density, TableColumn } from '../../../parts/table'
import type { ListController } from '../control/controller'
import type { ShownColumns } from '../control/useShownColumns'
import { ListCards } from './ListCards'
import { listPlaceholder } from './listPlaceholder'
import { RefetchFailed } from './RefetchFailed'
import { summaryLines } from './summaryLines'
import { useCopy } from './useCopy'
import { useExpand } from './useExpand'
import { useTableColumns } from './useTableColumns'
import { useTone } from './useTone'
import { useTree } from './useTree'

interface ListTableProps {
  label: string
  parts: ListParts
  detail?: MasterDetail
  resource: string
  resources: Resources
  list: ListController
  actions: Actions
  density: Density
  columns: ShownColumns
  /** A click or Space shows the row beside the list. */
  hasDrawer?: boolean
  isBlock?: boolean
  isGrouped?: boolean
  carry?(row: Row): Record<string, string>
}

/** The grid of a list; below the list's own state, so that typing in a filter does not draw it. */
export function ListTable(props: ListTableProps) {
  const { resource, resources, list, actions } = props
  const open = useOpenPage()
  const can = useCan()
  const openPage = useMemoizedFn((target: Open, row: Row) =>
    open(
      withCarried(
        fillOpen(target, { ...actions.scope, row }, (path) => mayOpen(path, can)),
        target.carry && props.carry?.(row),
      ),
    ),
  )
  const quickEdit = useQuickEdit({
    columns: list.columns.schema,
    resource,
    resources,
    scope: actions.scope,
    page: list.scope,
    rowId: list.rowId,
    onSaved: list.rows.take,
  })
  return (
    <CellScope
      columns={list.columns.schema}
      resource={resource}
      resources={resources}
      openPage={openPage}
      runAction={actions.runNamed}
      quickEdit={quickEdit}
    >
      {(context) => <Grid {...props} context={context} />}
    </CellScope>
  )
}

const withCarried = (
  { path, query }: ReturnType<typeof fillOpen>,
  carried: Record<string, string> = {},
) => ({ path, query: { ...carried, ...query } })

function Grid(props: ListTableProps & { context: CellContext }) {
  const { parts, list, actions, density, context } = props
  const { rows, query, selection, columns } = list
  const { shown } = props.columns
  const drawn = useMemo(() => ({ schema: columns.schema, shown }), [columns.schema, shown])
  const tableColumns = useTableColumns(drawn, actions, context, density)
  const rowTone = useTone(
    parts.rowTone,
    props.resources[props.resource]?.void,
    actions.scope,
    rows.records,
  )
  const tree = useTree(parts.tree, list)
  const expand = useExpand(parts.expand, props.resource, props.resources, list)
  const copy = useCopy(columns.schema, context)
  const active = useActive(props.detail !== undefined, props.hasDrawer ?? false, list)
  const isReady = columns.isReady && rows.status === 'ready'
  const ticks = useMemo(
    () => ({ ids: selection.ids, onTick: selection.tick }),
    [selection.ids, selection.tick],
  )
  const isPhone = useMediaQuery(phone)
  const records = isReady ? rows.records : noRows
  const placeholder = listPlaceholder(list, actions, props.isGrouped)
  const failed = rows.status === 'ready' && rows.error && (
    <RefetchFailed error={rows.error} onRetry={rows.reload} />
  )
  if (isPhone && !parts.tree && !parts.expand)
    return (
      <>
        {failed}
        <ListCards
          label={props.label}
          list={list}
          rows={records}
          columns={cardColumns(tableColumns, props.columns.shown)}
          state={props.resources[props.resource]?.state}
          rowTone={rowTone}
          takesRows={actions.takesRows}
          hasActions={actions.row.length > 0}
          onPeek={active?.onPeek ?? active?.onActive}
          placeholder={placeholder}
        />
      </>
    )
  return (
    <>
      {failed}
      <DataTable
        label={props.label}
        columns={tableColumns}
        rows={records}
        rowId={list.rowId}
        rowLabel={list.rowLabel}
        rowTone={rowTone}
        sort={query.state.sort}
        onSort={query.setSort}
        selection={actions.takesRows ? ticks : undefined}
        tree={tree}
        expand={expand}
        active={active}
        summary={summaryLines(list, shown)}
        onResize={columns.resize}
        onReorder={columns.move}
        onPin={columns.pin}
        onHide={columns.hide}
        copyOf={copy.copyOf}
        onCopied={copy.onCopied}
        onCopyRefused={copy.onCopyRefused}
        density={density}
        isBusy={rows.isFetching}
        isStale={rows.isStale}
        firstIndex={(query.state.page - 1) * query.state.size + 1}
        totalRows={rows.total}
        placeholder={placeholder}
      />
    </>
  )
}

// What a card of a list that ranks nothing has room for.
const mostLines = 8

/** Of a card: what a row is decided on, what names it and its actions; the rest is in the record. */
function cardColumns(columns: readonly TableColumn<Row>[], shown: ShownColumns['shown']) {
  const isRanked = shown.some(({ priority }) => priority === 1)
  const kept = new Set(
    (isRanked
      ? shown.filter(({ priority, fixed }) => priority === 1 || fixed !== undefined)
      : shown.slice(0, mostLines)
    ).map(({ prop }) => prop),
  )
  const isField = new Set(shown.map(({ prop }) => prop))
  return columns.filter(({ id }) => kept.has(id) || !isField.has(id))
}

function useActive(hasDetail: boolean, hasDrawer: boolean, { query, rowId }: ListController) {
  const { row: id } = query.state
  const onActive = useMemoizedFn((row: Row) =>
    // The first row opened is a step to come back from; walking on from it is none.
    query.setRow(rowId(row), id === undefined ? undefined : 'walk'),
  )
  const onPeek = useMemoizedFn((row: Row) =>
    rowId(row) === id ? query.setRow(undefined) : onActive(row),
  )
  return useMemo(() => {
    if (hasDetail) return { id, onActive, onPeek: undefined }
    return hasDrawer ? { id, onActive, onPeek } : undefined
  }, [hasDetail, hasDrawer, id, onActive, onPeek])
}

// Narrower than any table of ours; list.css turns the same width.
const phone = '(max-width: 560px)'

const noRows: readonly Row[] = []
