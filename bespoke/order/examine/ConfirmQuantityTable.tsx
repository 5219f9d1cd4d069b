import { CountInput } from '../../../renderer/parts/fields'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import type { OrderLine } from '../calls'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../order.module.css'
import { texts } from '../texts'

interface ConfirmQuantityTableProps {
  lines: readonly OrderLine[]
  /** Copies that can be delivered, by line id. */
  quantities: Quantities
  onChange: (lineId: string, quantity: number | string) => void
}

/** By line id; a text is what was typed in place of a count. */
export type Quantities = Readonly<Record<string, number | string>>

/** Library supply: how many copies of each line the supplier can deliver; the rest is dropped and its money released. */
export function ConfirmQuantityTable(props: ConfirmQuantityTableProps) {
  const text = useTexts(texts)
  const { lines, quantities, onChange } = props
  const grades = useDictionary('condition_grade')
  return (
    <div className={`${styles.scroll} ${styles.quantities}`}>
      <table className={grid.table} aria-label={text('confirmQuantity')}>
        <thead>
          <tr>
            <th scope="col">{text('productName')}</th>
            <th scope="col">ISBN</th>
            <th scope="col">{text('grade')}</th>
            <th scope="col" className={grid.number}>
              {text('available')}
            </th>
            <th scope="col" className={grid.number}>
              {text('needed')}
            </th>
            <th scope="col" className={grid.number}>
              {text('confirmQuantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.goodsName}</td>
              <td>{line.isbn}</td>
              <td>{line.conditionGrade && grades.label(line.conditionGrade)}</td>
              <td className={grid.number}>{line.availableQuantity ?? '—'}</td>
              <td className={grid.number}>{line.quantity}</td>
              <td className={grid.number}>
                <CountInput
                  {...countOf(line, quantities)}
                  className={styles.count}
                  label={text('confirmQuantityOf', { goodsName: line.goodsName })}
                  onChange={(next) => onChange(line.id, next ?? 0)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many copies of a line can be confirmed, as its input asks. */
export const countOf = ({ id, quantity }: OrderLine, quantities: Quantities) => ({
  title: texts.say('confirmQuantity'),
  value: quantities[id] ?? quantity,
  min: 0,
  max: quantity,
})
