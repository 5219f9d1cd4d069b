import { Alert, Button } from 'antd'
import { useCan } from '../../../runtime/access'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatMoney } from '../../../runtime/format'
import { DialogFooter } from '../../../renderer/parts/dialog'
import type { FloorLine } from '../calls'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../order.module.css'

interface FloorPanelProps {
  lines: readonly FloorLine[]
  isSending: boolean
  onBack: () => void
  onProceed: () => void
}

/** The lines sold below their floor, with the choice to go back or, with the permission, to pass them all the same. */
export function FloorPanel({ lines, isSending, onBack, onProceed }: FloorPanelProps) {
  const can = useCan()
  const grades = useDictionary('condition_grade')
  const mayProceed = can('order:examine:belowFloor')
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        className={styles.gap}
        title={`有 ${lines.length} 行商品的售价低于底价`}
        description={mayProceed ? '确认无误可以仍然通过。' : '请返回修改；仍然通过需要权限。'}
      />
      <div className={styles.scroll}>
        <table className={grid.table}>
          <thead>
            <tr>
              <th scope="col">订单编号</th>
              <th scope="col">商品名称</th>
              <th scope="col">品相</th>
              <th scope="col" className={grid.number}>
                售价
              </th>
              <th scope="col" className={grid.number}>
                底价
              </th>
              <th scope="col" className={grid.number}>
                差额
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.itemId}>
                <td>{line.orderNum}</td>
                <td>{line.goodsName}</td>
                <td>{line.conditionGrade && grades.label(line.conditionGrade)}</td>
                <td className={grid.number}>{formatMoney(line.price)}</td>
                <td className={grid.number}>{formatMoney(line.floorPrice)}</td>
                <td className={`${grid.number} ${styles.danger}`}>
                  {formatMoney(line.difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogFooter>
        <Button onClick={onBack} disabled={isSending} data-autofocus>
          返回修改
        </Button>
        {mayProceed && (
          <Button danger type="primary" loading={isSending} onClick={onProceed}>
            仍然通过
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
