import { useTexts } from '../../../runtime/i18n'
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CountInput, FieldInput, type FieldItem } from '../../../renderer/parts/fields'
import styles from '../order.module.css'
import { countOf, type Parcel, type SplitLine } from './splitDraft'
import { texts } from '../texts'

interface ParcelCardProps {
  title: string
  parcel: Parcel
  lines: readonly (SplitLine & { goodsName: string })[]
  orderId: string
  canRemove: boolean
  onRemove: () => void
  onWarehouse: (warehouseId: string | undefined) => void
  onCount: (line: SplitLine, typed: number | string | undefined) => void
}

/** One new parcel: where it ships from and how many copies of each line go into it. */
export function ParcelCard(props: ParcelCardProps) {
  const text = useTexts(texts)
  const { title, parcel, lines, orderId, canRemove, onRemove, onWarehouse, onCount } = props
  const total = lines.reduce((sum, line) => sum + (parcel.copies[line.id] ?? 0), 0)
  return (
    <section className={styles.parcel} aria-label={title}>
      <div className={styles.parcelHead}>
        <strong>{title}</strong>
        <span className={styles.muted}>{text('pieceCount', { total })}</span>
        <span className={styles.warehouse}>
          <FieldInput
            item={warehouseItem(orderId)}
            value={parcel.warehouseId}
            onChange={(next) => onWarehouse(next as string | undefined)}
            placeholder={text('sameWarehouse')}
            aria-label={text('warehouseOf', { title })}
          />
        </span>
        {canRemove && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('remove', { title })}
            onClick={onRemove}
          />
        )}
      </div>
      {lines.map((line) => (
        <div
          key={line.id}
          className={parcel.copies[line.id] ? styles.line : `${styles.line} ${styles.muted}`}
        >
          <span className={styles.name} title={line.goodsName}>
            {line.goodsName}
          </span>
          <CountInput
            {...countOf(line, parcel.mistyped?.[line.id] ?? parcel.copies[line.id] ?? 0)}
            className={styles.count}
            label={`${title}：${line.goodsName}`}
            onChange={(typed) => onCount(line, typed)}
          />
        </div>
      ))}
    </section>
  )
}

const warehouseItem = (orderId: string): FieldItem => ({
  field: 'warehouseId',
  type: 'ref',
  widget: 'select',
  options: {
    call: 'POST /order/shopOrders/warehouses',
    value: 'id',
    label: 'label',
    keyword: false,
    params: { ids: [orderId] },
  },
})
