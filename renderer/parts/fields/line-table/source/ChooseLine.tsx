import { Button } from 'antd'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { printCell } from '../cells/printCell'
import styles from '../LineTable.module.css'
import type { Line } from '../types'
import { useColumnChoices } from '../useColumnChoices'

interface ChooseLineProps {
  item: ResolvedFormItem
  lines: readonly Line[]
  onChoose: (line: Line) => void
}

const shown = new Set(['goodsName', 'conditionGrade', 'availableQuantity', 'price', 'shelfNum'])

/** One code, several things it may be: the same book in several grades. */
export function ChooseLine({ item, lines, onChoose }: ChooseLineProps) {
  const columns = (item.columns ?? []).filter(({ field }) => shown.has(field))
  const choicesOf = useColumnChoices(columns, lines)
  return (
    <ul className={styles.choices}>
      {lines.map((line, at) => (
        <li key={at}>
          <Button block autoFocus={at === 0} onClick={() => onChoose(line)}>
            {columns
              .map(
                (column) =>
                  `${column.title} ${printCell(column, line[column.field], choicesOf(column)) || '—'}`,
              )
              .join('  ·  ')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
