import { InputNumber } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import type { OrderLine } from '../calls'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../order.module.css'

interface ConfirmQuantityTableProps {
  lines: readonly OrderLine[]
  /** Copies that can be delivered, by line id. */
  quantities: Readonly<Record<string, number>>
  onChange: (lineId: string, quantity: number) => void
}

/** Library supply: how many copies of each line the supplier can deliver; the rest is dropped and its money released. */
export function ConfirmQuantityTable(props: ConfirmQuantityTableProps) {
  const { lines, quantities, onChange } = props
  const grades = useDictionary('condition_grade')
  return (
    <div className={`${styles.scroll} ${styles.quantities}`}>
      <table className={grid.table} aria-label="确认数量">
        <thead>
          <tr>
            <th scope="col">商品名称</th>
            <th scope="col">ISBN</th>
            <th scope="col">品相</th>
            <th scope="col" className={grid.number}>
              可用库存
            </th>
            <th scope="col" className={grid.number}>
              需要
            </th>
            <th scope="col" className={grid.number}>
              确认数量
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
                <InputNumber
                  className={styles.count}
                  aria-label={`${line.goodsName}的确认数量`}
                  min={0}
                  max={line.quantity}
                  precision={0}
                  value={quantities[line.id] ?? line.quantity}
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
