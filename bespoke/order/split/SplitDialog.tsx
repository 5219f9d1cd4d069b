import { Alert, Button, Skeleton } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import { CallError } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter, useDialogGuard } from '../../../renderer/parts/dialog'
import type { DialogProps } from '../../../renderer/language/registry'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../order.module.css'
import { ParcelCard } from './ParcelCard'
import { addParcel, removeParcel, restOf, splitProblem, typeCopies } from './splitDraft'
import { SplitTools } from './SplitTools'
import { useSplit } from './useSplit'
import { texts } from '../texts'

/** 拆分: the lines on the left, the new parcels on the right; part of a line's copies can be moved. */
export function SplitDialog({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  const split = useSplit(rows[0], done)
  const grades = useDictionary('condition_grade')
  const { lines, parcels, failure, running } = split
  const problem = splitProblem(lines, parcels)
  useDialogGuard(split.isDirty)

  if (split.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles.gap}
          title={failure.message}
          description={failure instanceof CallError ? failure.hint : undefined}
        />
      )}
      <SplitTools running={running} onPropose={(by, kg) => void split.propose(by, kg)} />
      <div className={styles.board}>
        <div className={styles.lines}>
          <div className={styles.scroll}>
            <table className={grid.table} aria-label={text('orderLines')}>
              <thead>
                <tr>
                  <th scope="col">{text('product')}</th>
                  <th scope="col">{text('grade')}</th>
                  <th scope="col" className={grid.number}>
                    {text('quantity')}
                  </th>
                  <th scope="col" className={grid.number}>
                    {text('unassigned')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>{line.goodsName}</td>
                    <td>{line.conditionGrade && grades.label(line.conditionGrade)}</td>
                    <td className={grid.number}>{line.quantity}</td>
                    <td className={grid.number}>{restOf(line, parcels)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button onClick={() => split.change(addParcel(parcels))}>{text('addParcel')}</Button>
        </div>
        <div className={styles.parcels}>
          {parcels.map((parcel, index) => (
            <ParcelCard
              key={parcel.key}
              title={text('parcel', { number: index + 1 })}
              parcel={parcel}
              lines={lines}
              orderId={String(rows[0]?.id)}
              canRemove={parcels.length > 2}
              onRemove={() => split.change(removeParcel(parcels, parcel.key))}
              onWarehouse={(warehouseId) =>
                split.change(
                  parcels.map((one) => (one.key === parcel.key ? { ...one, warehouseId } : one)),
                )
              }
              onCount={(line, typed) => split.change(typeCopies(parcels, line, parcel.key, typed))}
            />
          ))}
        </div>
      </div>
      <DialogFooter>
        <span role="status" className={styles.muted}>
          {problem ?? text('splitInto', { count: parcels.length })}
        </span>
        <Button onClick={close} disabled={running === 'save'}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          disabled={problem !== undefined}
          loading={running === 'save'}
          onClick={() => void split.save()}
        >
          {text('saveSplit')}
        </Button>
      </DialogFooter>
    </>
  )
}
