import type { Barcode } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import { printField, printValue, readPath, type CellContext } from '../../../parts/cells'
import { sumColumn } from '../../detail/sections/sumColumn'
import type { Row } from '../../../language/registry'
import { Code } from '../codes/Code'
import { texts } from '../texts'
import type { DrawCode } from '../codes/useDrawCode'
import { columnWidths } from './columnWidths'

interface PrintTableProps {
  columns: readonly ResolvedColumn[]
  /** All lines of the record: numbers and sums count over all of them. */
  lines: readonly Row[]
  from: number
  to: number
  hasFoot: boolean
  isNumbered: boolean
  /** An empty box behind each line, to be ticked by hand. */
  hasTicks: boolean
  /** Whether the line at a place begins a page of its own. */
  startsPage: (at: number) => boolean
  /** Of a column of figures: its longest text in digits, on whichever page it stands. */
  digitsOf: (column: ResolvedColumn) => number | undefined
  context: CellContext
  draw?: DrawCode
}

// 行号 and the number of a line; the box to be ticked, below 核对.
const numberDigits = 4
const tickDigits = 4

/** Lines of a document, black on white; each page's part repeats the head, the last one has the sums. */
export function PrintTable(props: PrintTableProps) {
  const text = useTexts(texts)
  const { columns, lines, from, to, hasFoot, isNumbered, hasTicks, context } = props
  const widths = columnWidths([
    ...(isNumbered ? [{ width: 0, digits: numberDigits }] : []),
    ...columns.map((column) => ({ width: column.width, digits: props.digitsOf(column) })),
    ...(hasTicks ? [{ width: 0, digits: tickDigits }] : []),
  ])
  return (
    <table className="bp-table">
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {isNumbered && (
            <th scope="col" className="is-center">
              {text('lineNo')}
            </th>
          )}
          {columns.map(({ prop, label, align }) => (
            <th key={prop} scope="col" className={`is-${align}`}>
              {label}
            </th>
          ))}
          {hasTicks && (
            <th scope="col" className="is-center">
              {text('ticked')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.slice(from, to).map((line, place) => (
          <tr key={from + place} data-starts-page={props.startsPage(from + place) || undefined}>
            {isNumbered && <td className="is-center">{from + place + 1}</td>}
            {columns.map((column) => (
              <td key={column.prop} className={`is-${column.align}`}>
                <PrintCell column={column} line={line} context={context} draw={props.draw} />
              </td>
            ))}
            {hasTicks && <td className="is-center">□</td>}
          </tr>
        ))}
      </tbody>
      {hasFoot && <Sums {...props} />}
    </table>
  )
}

interface PrintCellProps {
  column: ResolvedColumn
  line: Row
  context: CellContext
  draw?: DrawCode
}

function PrintCell({ column, line, context, draw }: PrintCellProps) {
  const value = readPath(line, column.prop)
  if (column.format === 'image') {
    const url: unknown = Array.isArray(value) ? value[0] : value
    return typeof url === 'string' && url !== '' ? (
      <img className="bp-image" src={url} alt="" />
    ) : null
  }
  const text = printField(column, line, context)
  if (column.barcode && text !== '' && draw)
    return <Code barcode={codeOf(column.barcode)} text={text} draw={draw} />
  return text
}

// Lower than on a label, so that lines stay lines.
const codeOf = (type: Barcode['type']): Barcode => ({
  value: '',
  type,
  height: type === 'qrcode' ? 14 : 8,
})

/** 合计 stands under the columns before the first sum. */
function Sums({ columns, lines, isNumbered, hasTicks, context }: PrintTableProps) {
  const text = useTexts(texts)
  const first = columns.findIndex(({ summary }) => summary === 'sum')
  if (first < 0) return null
  const span = first + (isNumbered ? 1 : 0)
  return (
    <tfoot>
      <tr>
        {span > 0 && (
          <th scope="row" colSpan={span} className="is-left">
            {text('total')}
          </th>
        )}
        {columns.slice(first).map((column) => (
          <td key={column.prop} className={`is-${column.align}`}>
            {column.summary === 'sum' &&
              printValue(
                column,
                sumColumn(lines.map((line) => readPath(line, column.prop))),
                context,
              )}
          </td>
        ))}
        {hasTicks && <td />}
      </tr>
    </tfoot>
  )
}
