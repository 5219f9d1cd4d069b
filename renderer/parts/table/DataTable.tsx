import { useMemoizedFn } from 'ahooks'
import { useMemo, useRef } from 'react'
import { useInspected } from '../../language/inspection'
import { flattenLines } from './rows/flattenLines'
import { gridTarget, type GridShape, type Place } from './grid/gridTarget'
import { expandWidth, offsetVars, tickWidth } from './columns/offsetVars'
import '../tokens.css'
import './table.css'
import './columns/head.css'
import { TableBody } from './rows/TableBody'
import { TableFoot } from './TableFoot'
import { TableHead } from './columns/TableHead'
import { expandId, tableLayout, tickId } from './columns/tableLayout'
import type { DataTableProps, Density } from './types'
import { useBlock } from './grid/useBlock'
import { useColumnTools } from './columns/useColumnTools'
import { useGridFocus } from './grid/useGridFocus'
import { useGridKeys } from './grid/useGridKeys'
import { useHeadDrag } from './columns/useHeadDrag'
import { useLineToggles } from './rows/useLineToggles'
import { useRowTicks } from './rows/useRowTicks'
import { useTableModel } from './useTableModel'
import { useVirtualColumns } from './columns/useVirtualColumns'
import { useVirtualLines } from './rows/useVirtualLines'

const rowHeights: Record<Density, number> = { compact: 24, standard: 32, loose: 40 }

/**
 * A grid of rows with pinned columns, sort, ticks, sums, trees, rows to open and copying. Knows nothing of
 * schemas or calls. Rows are memoised: hand in the same `columns`, `rowId`, `rowLabel` and `rowTone` while
 * the schema is the same, and the same row objects while the data is the same.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    columns,
    rows,
    rowId,
    tree,
    expand,
    selection,
    density = 'standard',
    summary = [],
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<Place>(undefined)
  const model = useTableModel(props)
  const lines = useMemo(
    () => flattenLines({ rows, rowId, tree, expand }),
    [rows, rowId, tree, expand],
  )
  const virtual = useVirtualLines({
    lines,
    rowHeight: rowHeights[density],
    scroller,
    focused: place,
  })
  const drawnColumns = useVirtualColumns({
    columns,
    widthOf: (id) => model.getColumn(id)?.getSize() ?? 0,
    scroller,
    focused: place,
  })
  const hasTick = selection !== undefined
  const hasExpand = expand !== undefined
  const layout = useMemo(
    () => tableLayout(columns, { hasTick, hasExpand }, drawnColumns),
    [columns, hasTick, hasExpand, drawnColumns],
  )
  const ticks = useRowTicks(lines, selection)
  const toggles = useLineToggles(lines, props)
  const dom = { scroller, table, place, lines, layout }
  const focus = useGridFocus(dom)
  const block = useBlock({
    ...dom,
    copyOf: props.copyOf,
    onCopied: props.onCopied,
    onCopyRefused: props.onCopyRefused,
  })
  const tools = useColumnTools({
    props,
    model,
    table,
    layout,
    copyColumn: block.copyColumn,
    focusCell: focus.focusCell,
  })
  const press = useHeadDrag({ table, layout, columns, onReorder: props.onReorder })
  const shape: GridShape = {
    order: layout.order,
    lineCount: lines.length,
    isStop: (line) => lines[line]?.kind === 'row',
    pageSize: () =>
      Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeights[density]) - 2),
  }
  const { onKeyDown, startRef, endRef, onGuard } = useGridKeys({
    table,
    layout,
    shape,
    go: focus.go,
    enter: focus.enter,
    focusCell: focus.focusCell,
    onTick: (index, isRange) => {
      const line = lines[index]
      if (line?.kind === 'row') ticks.tick(index, !selection?.ids.has(line.id), isRange)
      else ticks.tickPage(ticks.ticked !== 'all')
    },
    onPeek: toggles.peek,
    onBranch: (from, key) => toggles.branchKey(from, key, focus.go),
    onHeadKey: tools.handleHeadKey,
    onExtend: (stroke) => block.extend((from) => gridTarget(from, stroke, shape)),
    onDrop: block.drop,
    onPickAll: block.pickAll,
    onLine: toggles.activate,
  })
  const handlePress = useMemoizedFn((event: React.MouseEvent<HTMLElement>) => {
    block.onMouseDown(event)
    toggles.activateUnder(event.target)
  })
  const handleClick = useMemoizedFn((event: React.MouseEvent<HTMLElement>) =>
    toggles.peekUnder(event.target, block.hasBlock()),
  )
  const region = useInspected('table', { slots: layout.slots, lines })
  const isStanding = (id: string) => (
    <col key={id} style={{ width: model.getColumn(id)?.getSize() }} />
  )
  const rightFrom = layout.order.length - layout.right.length

  return (
    <>
      <div ref={startRef} className="bc-guard" tabIndex={0} onFocus={onGuard} />
      <div
        ref={scroller}
        className={`bc-table bc-${density}${hasExpand ? ' bc-opens' : ''}`}
        data-busy={props.isBusy || undefined}
        data-region={region}
      >
        <table
          ref={table}
          role={tree ? 'treegrid' : 'grid'}
          aria-label={props.label}
          aria-rowcount={(tree || expand ? lines.length : (props.totalRows ?? rows.length)) + 1}
          aria-colcount={drawnColumns && layout.order.length}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={props.isBusy || undefined}
          style={offsetVars(model, layout)}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onCopy={block.onCopy}
        >
          <colgroup>
            {hasTick && <col style={{ width: tickWidth }} />}
            {hasExpand && <col style={{ width: expandWidth }} />}
            {layout.order.slice(0, rightFrom).filter(isData).map(isStanding)}
            <col />
            {layout.order.slice(rightFrom).map(isStanding)}
          </colgroup>
          <TableHead
            table={model}
            layout={layout}
            ticked={ticks.ticked}
            onTickPage={ticks.tickPage}
            hasMenu={tools.hasMenu}
            onMenu={tools.openMenu}
            onFit={tools.fit}
            onPress={press}
          />
          <TableBody
            props={props}
            lines={lines}
            layout={layout}
            virtual={virtual}
            onTick={ticks.tick}
            onBranch={toggles.branch}
            onOpen={toggles.open}
            onPress={handlePress}
            onClick={handleClick}
            onMouseOver={block.onMouseOver}
          />
          {summary.length > 0 && rows.length > 0 && <TableFoot lines={summary} layout={layout} />}
        </table>
        {props.placeholder && <div className="bc-placeholder">{props.placeholder}</div>}
      </div>
      <div ref={endRef} className="bc-guard" tabIndex={0} onFocus={onGuard} />
      {tools.menu}
    </>
  )
}

const isData = (id: string) => id !== tickId && id !== expandId
