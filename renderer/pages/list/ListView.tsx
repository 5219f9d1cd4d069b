import { useRef, useState } from 'react'
// Not by the index: a list must not fetch the code of detail pages.
import { useLeaveTrail } from '../detail/walk/trail'
import { ErrorBoundary } from '../../../runtime/errors'
import { RunningTasks } from '../../actions'
import { MissingValues } from '../../parts/filter'
import { useInspected } from '../../language/inspection'
import { useSavedViews } from '../views'
import type { SavedViews } from '../views'
import '../../parts/tokens.css'
import './list.css'
import { ListBar } from './frame/ListBar'
import { WithCharts } from './frame/ListCharts'
import { ListFilters } from './frame/ListFilters'
import { ListFooter } from './frame/ListFooter'
import { ListTable } from './rows/ListTable'
import type { ListViewProps } from './control/ListViewProps'
import { PickRows } from './frame/PickRows'
import { ListViews } from './frame/ListViews'
import { MasterDetail } from './master/MasterDetail'
import { SumFigures } from './frame/SumFigures'
import { useChartFold } from './frame/useChartFold'
import { useCompiledList } from './control/useCompiledList'
import type { CompiledList } from './control/useCompiledList'
import { useDensity } from './frame/useDensity'
import type { ListController } from './control/controller'
import { useListActions } from './control/useListActions'
import { useListController } from './control/useListController'
import { useShownColumns } from './control/useShownColumns'
import { useListKeys } from './control/useListKeys'
import { useTabList } from './frame/useTabList'
import { useTrailSource } from './control/useTrailSource'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** Everything of one list: filters, views, tabs, actions, charts, grid, sums and pages. Several may stand on one page. */
export function ListView(props: ListViewProps) {
  const other = useTabList(props)
  return <OneList key={other?.id ?? props.id} {...(other ?? props)} />
}

function OneList(props: ListViewProps) {
  const compiled = useCompiledList(props)
  // A list inside something else has no views: it would ask for them anew below every row.
  return props.isBlock ? (
    <ListBody {...props} compiled={compiled} />
  ) : (
    <ListWithViews {...props} compiled={compiled} />
  )
}

type BodyProps = ListViewProps & { compiled: CompiledList; views?: SavedViews }

function ListWithViews(props: BodyProps) {
  const views = useSavedViews(props.id, props.compiled.facts)
  return <ListBody {...props} views={views} />
}

function ListBody(props: BodyProps) {
  const text = useTexts(texts)
  const { id, list: parts, resource, resources, lead, views } = props
  const list = useListController(props, props.compiled, views)
  const offered = useListActions(props, list)
  const actions = props.onPick ? { ...offered, takesRows: true } : offered
  const frame = useRef<HTMLDivElement>(null)
  const [density, setDensity] = useDensity(parts.density)
  const charts = useChartFold(parts, list.facts.call)
  const [isLarge, setLarge] = useState(false)
  const columns = useShownColumns(id, list, actions, {
    frame,
    hasExpand: parts.expand !== undefined,
  })
  useListKeys(frame, props, list, actions)
  useLeaveTrail(id, list.rows.records, useTrailSource(list))
  const region = useInspected('list', {
    id,
    list: parts,
    resource,
    resources,
    schema: list.columns.schema,
    shown: list.columns.shown,
    patch: list.columns.patch,
    filters: list.filters,
    values: list.query.state.filter,
    status: list.rows.status,
    ticked: list.selection.rows,
    scope: actions.scope,
  })
  // A list inside something else without a row is its sentence and its next step.
  const isBare = props.isBlock === true && !isLarge && isEmpty(list)
  const shape = props.isBlock ? 'bc-list bc-list-block' : 'bc-list'

  return (
    <div ref={frame} className={isLarge ? `${shape} bc-large` : shape} data-region={region}>
      {props.above}
      <ListFilters id={id} list={list} scope={actions.scope} />
      <ErrorBoundary what={text('valuesNotFound')} isSmall>
        <MissingValues filters={list.filters} missing={list.summary.missing} />
      </ErrorBoundary>
      {props.figures && <SumFigures figures={props.figures} summary={list.summary} />}
      <ListBar
        list={list}
        actions={actions}
        lead={props.onPick ? <PickRows list={list} onPick={props.onPick} /> : lead}
        views={
          views && (
            <ListViews
              id={id}
              views={views}
              list={list}
              spec={props.compiled.spec}
              where={props.where}
              body={props.body}
            />
          )
        }
        density={density}
        isLarge={isLarge}
        charts={charts}
        columns={columns}
        isBare={isBare}
        onDensity={setDensity}
        onLarge={setLarge}
      />
      <WithCharts
        charts={parts.charts}
        isFolded={charts?.isFolded}
        list={list}
        resource={resource}
        resources={resources}
      >
        <MasterDetail
          detail={props.detail}
          hasDrawer={props.hasDrawer}
          list={list}
          actions={actions}
          resource={resource}
          resources={resources}
          memoryKey={id}
        >
          <ListTable
            {...props}
            parts={parts}
            list={list}
            actions={actions}
            density={density}
            columns={columns}
          />
          {!isBare && (
            <ErrorBoundary what={text('totalsAndPages')} isSmall>
              <ListFooter
                list={list}
                canTakeWhole={offered.takesRows && !parts.tree}
                actions={actions}
                tones={parts.rowTone}
              />
            </ErrorBoundary>
          )}
        </MasterDetail>
      </WithCharts>
      <ErrorBoundary what={text('backgroundTasks')} isSmall>
        <RunningTasks actions={actions} />
      </ErrorBoundary>
    </div>
  )
}

const isEmpty = ({ rows, query, selection }: ListController) =>
  rows.status === 'ready' &&
  rows.records.length === 0 &&
  query.state.page === 1 &&
  selection.count === 0
