import { Alert, Button } from 'antd'
import { useCan } from '../../../runtime/access'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter } from '../../../renderer/parts/dialog'
import type { FloorLine } from '../calls'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../order.module.css'
import { texts } from '../texts'

interface FloorPanelProps {
  lines: readonly FloorLine[]
  isSending: boolean
  onBack: () => void
  onProceed: () => void
}

/** The lines sold below their floor, with the choice to go back or, with the permission, to pass them all the same. */
export function FloorPanel({ lines, isSending, onBack, onProceed }: FloorPanelProps) {
  const text = useTexts(texts)
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
        title={text('belowFloor', { count: lines.length })}
        description={mayProceed ? text('mayProceed') : text('mayNotProceed')}
      />
      <div className={styles.scroll}>
        <table className={grid.table}>
          <thead>
            <tr>
              <th scope="col">{text('orderNumber')}</th>
              <th scope="col">{text('productName')}</th>
              <th scope="col">{text('grade')}</th>
              <th scope="col" className={grid.number}>
                {text('price')}
              </th>
              <th scope="col" className={grid.number}>
                {text('floorPrice')}
              </th>
              <th scope="col" className={grid.number}>
                {text('difference')}
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
          {text('goBack')}
        </Button>
        {mayProceed && (
          <Button danger type="primary" loading={isSending} onClick={onProceed}>
            {text('approveAnyway')}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
