import type { ResolvedFormItem } from '../../../../schemas/language'
import { formatMoney } from '../../../../runtime/format'
import styles from './LineTable.module.css'
import { sumLines } from './sumLines'
import type { Line, LineColumn } from './types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface LineSumsProps {
  item: Pick<ResolvedFormItem, 'sums'>
  columns: readonly LineColumn[]
  lines: readonly Line[]
  hasTools: boolean
}

/** The last row: sums of the columns that `sums` names. */
export function LineSums({ item, columns, lines, hasTools }: LineSumsProps) {
  const text = useTexts(texts)
  const { sums } = item
  if (!sums?.length || lines.length === 0) return null
  return (
    <tfoot>
      <tr>
        <td className={styles.narrow}>{text('total')}</td>
        {columns.map((column) => (
          <td key={column.field} className={styles.sum}>
            {sums.includes(column.field) && printSum(column, lines)}
          </td>
        ))}
        {hasTools && <td />}
      </tr>
    </tfoot>
  )
}

function printSum(column: LineColumn, lines: readonly Line[]) {
  const sum = sumLines(lines, column)
  return column.type === 'money' ? formatMoney(sum) : sum
}
