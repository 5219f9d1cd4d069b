import { CopyOutlined, DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { memo, use, type ReactNode } from 'react'
import { compileExpression } from '../../../language/expressions'
import { fitColumn } from './dependentColumns'
import { LineCell } from './cells/LineCell'
import { LineScope } from './LineScope'
import styles from './LineTable.module.css'
import type { Line, LineColumn, LineTool } from './types'
import type { ChoicesOf } from './useColumnChoices'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

export interface RowHandlers {
  edit: (row: number, field: string, value: unknown) => void
  remove: (row: number) => void
  duplicate: (row: number) => void
  move: (row: number, by: -1 | 1) => void
}

interface LineRowProps {
  line: Line
  row: number
  columns: readonly LineColumn[]
  choicesOf: ChoicesOf
  /** Values of the form around that choices of the line depend on. */
  lead: Line
  /** Column of the focus, when it is in this row. */
  activeCol?: number
  /** Column of the marked block, when this row is in it. */
  markedCol?: number
  /** `{ [field]: reason }` */
  problems?: Readonly<Record<string, string>>
  canChangeRows: boolean
  disabled?: boolean
  handlers: RowHandlers
  /** What the page has for every line beyond moving and copying. */
  tools: readonly LineTool[]
  measure?: (element: HTMLElement | null) => void
}

/** One line. Drawn again only when it is the touched one. */
export const LineRow = memo(function LineRow({ measure, ...props }: LineRowProps) {
  const text = useTexts(texts)
  const scopeNow = use(LineScope)
  const { line, row, columns, choicesOf, lead, activeCol, markedCol, problems, handlers } = props
  return (
    <tr data-index={row} ref={measure} aria-rowindex={row + 2}>
      <td className={styles.narrow}>{row + 1}</td>
      {columns.map((column, col) => (
        <td
          key={column.field}
          data-col={col}
          className={markedCol === col ? styles.marked : undefined}
          data-invalid={problems?.[column.field] ? true : undefined}
          data-warning={warns(column, line) ? true : undefined}
          title={warns(column, line) ? column.warn?.text : undefined}
        >
          <LineCell
            {...fitColumn(column, line, columns, lead, scopeNow())}
            row={row}
            value={line[column.field]}
            choices={choicesOf(column)}
            isActive={activeCol === col}
            disabled={props.disabled}
            problem={problems?.[column.field]}
            onChange={(value) => handlers.edit(row, column.field, value)}
          />
          {activeCol === col && !props.disabled && (
            <span className={styles.handle} data-fill-handle aria-hidden title={text('dragFill')} />
          )}
        </td>
      ))}
      {props.canChangeRows && (
        <td className={styles.tools}>
          {props.tools.map(({ label, icon: Icon, run }) => (
            <Tool
              key={label}
              label={text('labelOfLine', { value: row + 1, label })}
              run={() => run(row)}
            >
              <Icon aria-hidden />
            </Tool>
          ))}
          <Tool label={text('moveLineUp', { value: row + 1 })} run={() => handlers.move(row, -1)}>
            <UpOutlined aria-hidden />
          </Tool>
          <Tool label={text('moveLineDown', { value: row + 1 })} run={() => handlers.move(row, 1)}>
            <DownOutlined aria-hidden />
          </Tool>
          <Tool label={text('copyLine', { value: row + 1 })} run={() => handlers.duplicate(row)}>
            <CopyOutlined aria-hidden />
          </Tool>
          <Tool
            label={text('deleteLine', { value: row + 1 })}
            run={() => handlers.remove(row)}
            danger
          >
            <DeleteOutlined aria-hidden />
          </Tool>
        </td>
      )}
    </tr>
  )
})

const warns = ({ warn }: LineColumn, row: Line): boolean =>
  warn !== undefined && Boolean(compileExpression(warn.when)({ row }))

interface ToolProps {
  label: string
  run: () => void
  danger?: boolean
  children: ReactNode
}

// Tab walks through the cells; the keyboard has Alt+↑↓, Ctrl+Shift+D and Ctrl+Delete for these.
const Tool = ({ label, run, danger, children }: ToolProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={danger ? styles.danger : styles.tool}
    aria-label={label}
    title={label}
    onClick={run}
  >
    {children}
  </button>
)
