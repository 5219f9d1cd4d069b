import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemoizedFn } from 'ahooks'
import { useMemo, useRef } from 'react'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { findLineProblems } from '../value/checkValue'
import { extraProps, titleOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { newLine } from './changeLines'
import { LineHead } from './LineHead'
import { LineRow } from './LineRow'
import { LineSourceBar, type LineIntake } from './source/LineSourceBar'
import { LineSums } from './LineSums'
import styles from './LineTable.module.css'
import { PasteReport } from './paste/PasteReport'
import { PickButton } from './PickButton'
import { SetAll } from './SetAll'
import { TakenReport } from './source/TakenReport'
import type { Line } from './types'
import { useCellFocus } from './keys/useCellFocus'
import { useColumnChoices } from './useColumnChoices'
import { useLineKeys } from './keys/useLineKeys'
import { useKeptLines } from './useKeptLines'
import { useLines } from './useLines'
import { useLookLine } from './source/useLookLine'
import { useMarks } from './keys/useMarks'
import { useReplaceLine } from './source/useReplaceLine'
import { usePaste } from './paste/usePaste'
import { useVirtualLines } from './useVirtualLines'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/**
 * Rows to be edited in place like a spreadsheet, in a real table: the touched row alone is drawn again, rows out of
 * sight are not drawn at all. A column whose schema says `readOnly` shows its value. `x-component-props` may hold
 * `fixedRows: true` when rows are given and none may be added or removed.
 */
export function LineTableInput(props: WidgetProps<Line[]>) {
  const text = useTexts(texts)
  const item = props.item as ResolvedFormItem
  const columns = useMemo(() => item.columns ?? [], [item.columns])
  const sheet = useLines(props.value, columns, props.onChange)
  const { lines } = sheet
  const canChangeRows = extraProps(item).fixedRows !== true && !props.disabled
  const maxLines = canChangeRows ? (item.max ?? Infinity) : lines.length
  const canAdd = canChangeRows && lines.length < maxLines

  const table = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const choicesOf = useColumnChoices(columns, lines)
  const lead = useSameWhileEqual(props.lead ?? none)
  useKeptLines(columns, sheet, lead)
  const drawn = useVirtualLines(lines.length, scroller)
  const focusCell = useCellFocus(table, drawn.reveal)
  // oxlint-disable-next-line react/immutability -- called on a drop, long after both are there
  const marks = useMarks((range) => keys.fill(range))
  const add = useMemoizedFn(() => {
    const before = sheet.now()
    sheet.change([...before, newLine(columns)])
    focusCell({ row: before.length, col: Math.max(0, keys.firstCol) })
  })
  const replace = useReplaceLine(item, props.terms ?? none, sheet)
  const look = useLookLine(item, props.terms ?? none, sheet)
  const tools = useMemo(() => [look, replace].filter((tool) => tool !== undefined), [look, replace])
  const keys = useLineKeys({ columns, sheet, marks, focusCell, add, canAdd, canChangeRows, look })
  const intake = useRef<LineIntake>(null)
  const take = useMemoizedFn<LineIntake['take']>(
    async (pastedLines) => await intake.current?.take(pastedLines),
  )
  const paste = usePaste({
    columns,
    sheet,
    choicesOf,
    maxLines: canChangeRows ? maxLines : undefined,
    take: item.lines?.scan && canChangeRows ? take : undefined,
  })

  const isInvalid = props['aria-invalid'] === true
  const given = props.problems
  const problems = useMemo(
    () => [...(isInvalid ? findLineProblems(item, lines) : []), ...(given ?? [])],
    [isInvalid, item, lines, given],
  )
  const byRow = useMemo(() => {
    const rows = new Map<number, Record<string, string>>()
    for (const { row, field, reason } of problems)
      rows.set(row, { [field]: reason, ...rows.get(row) })
    return rows
  }, [problems])
  const showFirstProblem = () => {
    const first = problems[0]
    if (first)
      focusCell({ row: first.row, col: columns.findIndex(({ field }) => field === first.field) })
  }
  const width = columns.length + (canChangeRows ? 2 : 1)
  return (
    <div>
      {item.lines && canChangeRows && (
        <LineSourceBar
          intake={intake}
          item={item}
          source={item.lines}
          terms={props.terms ?? none}
          onTerms={props.onTerms}
          sheet={sheet}
          maxLines={maxLines}
          onAdded={(row) => focusCell({ row, col: countCol(columns, item.lines?.count) })}
        />
      )}
      <div
        ref={scroller}
        className={styles.frame}
        data-invalid={isInvalid || undefined}
        // without lines nothing in it takes the focus, and its headings could not be scrolled by keys
        tabIndex={lines.length === 0 ? 0 : undefined}
      >
        <table
          ref={table}
          id={props.id}
          tabIndex={-1}
          className={styles.table}
          aria-label={titleOf(item)}
          aria-describedby={props['aria-describedby']}
          aria-rowcount={lines.length + 1}
          onFocus={(event) =>
            event.target === event.currentTarget ? showFirstProblem() : marks.handleFocus(event)
          }
          onBlur={marks.handleBlur}
          onKeyDownCapture={keys.handleKey}
          onPaste={paste.handlePaste}
          onCopy={keys.handleCopy}
          onPointerDown={marks.handlePointerDown}
          onPointerMove={marks.handlePointerMove}
          onPointerUp={marks.handlePointerUp}
        >
          <LineHead columns={columns} hasTools={canChangeRows} choicesOf={choicesOf} />
          <tbody>
            {drawn.before > 0 && <Spacer height={drawn.before} width={width} />}
            {drawn.indexes.map((row) => (
              <LineRow
                key={row}
                line={lines[row] ?? none}
                row={row}
                columns={columns}
                choicesOf={choicesOf}
                lead={lead}
                activeCol={marks.active?.row === row ? marks.active.col : undefined}
                markedCol={marks.colOf(row)}
                problems={byRow.get(row)}
                canChangeRows={canChangeRows}
                disabled={props.disabled}
                handlers={keys.handlers}
                tools={tools}
                measure={drawn.measure}
              />
            ))}
            {drawn.after > 0 && <Spacer height={drawn.after} width={width} />}
            {lines.length === 0 && (
              <tr>
                <td colSpan={width} className={styles.empty}>
                  {text('noLines')}
                  {canAdd ? text('noLinesHint') : ''}
                </td>
              </tr>
            )}
          </tbody>
          <LineSums item={item} columns={columns} lines={lines} hasTools={canChangeRows} />
        </table>
      </div>
      {!props.disabled && (
        <div className={styles.bar}>
          {canChangeRows && !item.lines && (
            <Button
              type="dashed"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={!canAdd}
              onClick={add}
            >
              {text('addLine')}
            </Button>
          )}
          {lines.length > 0 &&
            item.setAll?.map((field) => (
              <SetAll
                key={field}
                column={columns.find((column) => column.field === field)}
                onSet={(value) =>
                  sheet.change(sheet.now().map((line) => ({ ...line, [field]: value })))
                }
              />
            ))}
          {canAdd && item.pick && (
            <PickButton
              component={item.pick}
              title={titleOf(item)}
              lines={lines}
              onPick={(picked) => sheet.change([...sheet.now(), ...picked].slice(0, maxLines))}
            />
          )}
          {sheet.canUndo && (
            <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={sheet.undo}>
              {text('undo')}
            </Button>
          )}
          <span className={styles.hint}>
            {lines.length > 0 && text('lineCount', { count: lines.length })}
            {canChangeRows ? text('pasteHint') : ''}
            {text('fillDownHint')}
          </span>
        </div>
      )}
      <PasteReport report={paste.report} onClose={paste.close} />
      <TakenReport taken={paste.taken} make={item.lines?.make} onClose={paste.close} />
    </div>
  )
}

/** The same object as long as it holds the same, so that a line is drawn again only when its own form values change. */
function useSameWhileEqual(value: Line): Line {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Line, [text])
}

const none: Record<string, never> = {}

const countCol = (columns: readonly { field: string }[], count = 'quantity') =>
  columns.findIndex(({ field }) => field === count)

const Spacer = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height }} />
  </tr>
)
