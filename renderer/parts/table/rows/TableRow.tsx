import { PureComponent } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { BranchMark } from './BranchMark'
import type { Branch } from './flattenLines'
import { OpenMark } from './OpenMark'
import { RowFailed } from './RowFailed'
import { isGap } from '../columns/tableLayout'
import type { Gap, PlacedColumn, TableLayout } from '../columns/tableLayout'
import type { RowTone } from '../types'
import { texts } from '../texts'

interface TableRowProps<R> {
  row: R
  id: string
  label: string
  /** Place among the lines of the body, from 0. */
  index: number
  /** Place in the whole result, for assistive technology; the heading is 1. */
  rowIndex: number
  layout: TableLayout<R>
  tone?: RowTone
  /** Undefined when the table has no tick column. */
  isTicked?: boolean
  isActive?: boolean
  /** In a tree: from 1; the column that is indented and what can be done with the row's children. */
  level?: number
  branch?: Branch
  branchColumn?: string
  /** Undefined when nothing can be opened below the row. */
  isOpen?: boolean
  onTick(index: number, isTicked: boolean, isRange: boolean): void
  onBranch(index: number): void
  onOpen(index: number): void
  measure?(element: HTMLTableRowElement | null): void
}

/**
 * One row, drawn again only when its own props change: ticking one leaves the others alone. What fails in it
 * fails alone.
 */
export class TableRow<R> extends PureComponent<TableRowProps<R>, { problem?: unknown }> {
  override state: { problem?: unknown } = {}

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('unknown') }
  }

  // Other data may well be drawn.
  override componentDidUpdate(before: TableRowProps<R>) {
    if (this.state.problem !== undefined && before.row !== this.props.row) this.retry()
  }

  private readonly retry = () => this.setState({ problem: undefined })

  private readonly handleTick = (event: ChangeEvent<HTMLInputElement>) =>
    this.props.onTick(
      this.props.index,
      event.target.checked,
      (event.nativeEvent as MouseEvent).shiftKey === true,
    )

  override render() {
    const { index, layout, isTicked, isActive, tone, level, branch, label } = this.props
    if (this.state.problem !== undefined) {
      const { measure, rowIndex } = this.props
      return (
        <RowFailed
          {...{ index, rowIndex, label, measure }}
          span={layout.span}
          onRetry={this.retry}
        />
      )
    }
    return (
      <tr
        ref={this.props.measure}
        className={tone ? `bc-row bc-tone-${tone}` : 'bc-row'}
        data-index={index}
        aria-label={label}
        aria-rowindex={this.props.rowIndex}
        aria-selected={isTicked}
        aria-current={isActive || undefined}
        aria-level={level}
        aria-expanded={level === undefined || !branch ? undefined : branch !== 'closed'}
      >
        {isTicked !== undefined && (
          <td className="bc-tick bc-pinned">
            <label>
              <input
                type="checkbox"
                aria-label={texts.say('selectRow', { label })}
                checked={isTicked}
                onChange={this.handleTick}
              />
            </label>
          </td>
        )}
        {this.props.isOpen !== undefined && (
          <td className="bc-expand bc-pinned">
            <OpenMark
              label={label}
              index={index}
              isOpen={this.props.isOpen}
              onOpen={this.props.onOpen}
            />
          </td>
        )}
        {layout.left.map(this.cell)}
        {layout.free.map(this.cell)}
        <td className="bc-filler" aria-hidden="true" />
        {layout.right.map(this.cell)}
      </tr>
    )
  }

  private readonly cell = (item: PlacedColumn<R> | Gap, at: number): ReactNode => {
    if (isGap(item))
      return <td key={`gap-${at}`} className="bc-filler" aria-hidden="true" colSpan={item.span} />
    const { column, className, style, colIndex } = item
    const content = this.content(item)
    return (
      <td key={column.id} className={className} style={style} aria-colindex={colIndex}>
        {column.id === this.props.branchColumn ? this.branched(content) : content}
      </td>
    )
  }

  private content({ column }: PlacedColumn<R>): ReactNode {
    try {
      return column.render(this.props.row)
    } catch (problem) {
      // The console is where the error log listens.
      console.error(`DataTable: column "${column.id}" could not be drawn`, problem)
      return (
        <span
          className="bc-cell-failed"
          role="img"
          aria-label={texts.say('cellFailed', { label: column.label })}
        >
          ⚠
        </span>
      )
    }
  }

  private branched(content: ReactNode) {
    const { level = 1, branch, index, label, onBranch } = this.props
    return (
      <BranchMark {...{ level, branch, index, label }} onToggle={onBranch}>
        {content}
      </BranchMark>
    )
  }
}
