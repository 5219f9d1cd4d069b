import { Fragment } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { DetailRow } from './DetailRow'
import type { Line } from './flattenLines'
import { expandWidth, tickWidth } from '../columns/offsetVars'
import type { TableLayout } from '../columns/tableLayout'
import { TableRow } from './TableRow'
import type { DataTableProps } from '../types'
import type { useVirtualLines } from './useVirtualLines'

interface TableBodyProps<R> {
  props: DataTableProps<R>
  lines: readonly Line<R>[]
  layout: TableLayout<R>
  virtual: ReturnType<typeof useVirtualLines>
  onTick(index: number, isTicked: boolean, isRange: boolean): void
  onBranch(index: number): void
  onOpen(index: number): void
  onPress(event: MouseEvent<HTMLElement>): void
  onClick(event: MouseEvent<HTMLElement>): void
  onMouseOver(event: MouseEvent<HTMLElement>): void
}

/** The lines in view, with spacers in the place of the others. */
export function TableBody<R>(body: TableBodyProps<R>) {
  const { props, lines, layout, virtual } = body
  const { selection, tree, expand, active, firstIndex = 1 } = props
  const { measure } = virtual
  const lineOf = (index: number, line: Line<R>) => {
    const rowIndex = firstIndex + index + 1
    if (line.kind === 'detail')
      return (
        <DetailRow
          row={line.row}
          index={index}
          span={layout.span}
          render={expand?.render ?? nothing}
          measure={measure}
        />
      )
    if (line.kind === 'note')
      return (
        <tr ref={measure} data-index={index} className="bc-note" aria-rowindex={rowIndex}>
          <td
            colSpan={layout.span}
            style={
              { '--bc-level': line.level, '--bc-note-at': `${noteAt(layout)}px` } as CSSProperties
            }
          >
            {line.text}
          </td>
        </tr>
      )
    return (
      <TableRow
        row={line.row}
        id={line.id}
        label={props.rowLabel(line.row)}
        index={index}
        rowIndex={rowIndex}
        layout={layout}
        tone={props.rowTone?.(line.row)}
        isTicked={selection?.ids.has(line.id)}
        isActive={active && active.id === line.id}
        level={tree && line.level}
        branch={line.branch}
        branchColumn={tree?.columnId}
        isOpen={expand?.open.has(line.id)}
        onTick={body.onTick}
        onBranch={body.onBranch}
        onOpen={body.onOpen}
        measure={measure}
      />
    )
  }
  return (
    <tbody
      onMouseDown={body.onPress}
      onClick={body.onClick}
      onMouseOver={(event) => {
        showWholeText(event)
        body.onMouseOver(event)
      }}
      data-stale={props.isStale || undefined}
    >
      {virtual.drawn.map(({ index, above }) => {
        const line = lines[index]
        return (
          line && (
            <Fragment key={line.key}>
              <Spacer height={above} span={layout.span} />
              {lineOf(index, line)}
            </Fragment>
          )
        )
      })}
      <Spacer height={virtual.below} span={layout.span} />
    </tbody>
  )
}

const nothing = () => null

// Under the names of the rows, behind the boxes to tick and to open.
const noteAt = ({ hasTick, hasExpand }: Pick<TableLayout<unknown>, 'hasTick' | 'hasExpand'>) =>
  (hasTick ? tickWidth : 0) + (hasExpand ? expandWidth : 0)

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  ) : null

/** A cut-off text gets its whole as title at the moment somebody points at it, not for every cell. */
function showWholeText(event: MouseEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest('td')
  if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return
  cell.title = cell.textContent ?? ''
}
