import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useDictionary } from '../../runtime/dictionaries'
import { CallError, makeRequestId, useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { readConflict } from '../../renderer/actions/conflict'
import { DialogFooter, useDialogGuard } from '../../renderer/parts/dialog'
import { FieldInput, figureProblem, type FieldItem } from '../../renderer/parts/fields'
import type { DialogProps } from '../../renderer/language/registry'
import { changedPrices, draftOf, rebase, type PriceDraft, type PriceStock } from './priceDraft'
import grid from '../../renderer/parts/table/dialogTable.module.css'
import styles from './priceStock.module.css'
import { texts } from './texts'

/** 价格库存: prices of a product, and its wholesale price per warehouse and grade. Stock itself changes through documents. */
export function PriceStockDialog({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const queries = useQueryClient()
  const id = String(rows[0]?.id)
  const queryKey = ['price-stock', id]
  const stored = useQuery({
    queryKey,
    gcTime: 0,
    queryFn: () =>
      http.call<PriceStock>('POST /product/single/priceStock', { body: { id }, quiet: true }),
  })
  const [typed, setTyped] = useState<PriceDraft>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const requestId = useRef(makeRequestId())
  useDialogGuard(() => typed !== undefined)

  if (stored.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (stored.isError) return <Alert type="error" showIcon title={stored.error.message} />
  const draft = typed ?? draftOf(stored.data)
  const change = (next: PriceDraft) => {
    requestId.current = makeRequestId()
    setTyped(next)
  }
  const changes = changedPrices(stored.data, draft)

  // somebody was faster: what was typed stays, over the prices that stand now
  const showNow = (now: PriceStock) => {
    setTyped(rebase(draft, stored.data, now))
    queries.setQueryData(queryKey, now)
  }
  const save = async () => {
    const wrong = wrongPrice(draft)
    setFailure(wrong)
    if (wrong) return
    setIsSending(true)
    try {
      const body = { id, version: stored.data.version, ...changes }
      const call = 'POST /product/single/edit/priceStock'
      await http.call(call, { body, requestId: requestId.current, quiet: true })
      queries.removeQueries({ queryKey })
      done()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text('saveFailed'))
      const conflict = readConflict(error)
      if (conflict) showNow({ ...conflict.now, version: conflict.version } as unknown as PriceStock)
      // Answered: saving again must be judged anew. Not answered: the same id keeps it to one effect.
      if (error instanceof CallError && error.code > 0) requestId.current = makeRequestId()
      setIsSending(false)
    }
  }
  return (
    <>
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} className={styles.gap} />
      )}
      <p className={styles.name}>
        {stored.data.productCode}　{stored.data.productName}
      </p>
      <div className={styles.prices}>
        <Price
          title={text('listPrice')}
          value={draft.listPrice}
          onChange={(listPrice) => change({ ...draft, listPrice })}
        />
        <Price
          title={text('defaultWholesale')}
          value={draft.wholesalePrice}
          onChange={(wholesalePrice) => change({ ...draft, wholesalePrice })}
        />
      </div>
      <StockTable stock={stored.data} draft={draft} onChange={change} />
      <DialogFooter>
        <Button onClick={close} disabled={isSending}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={changes === undefined}
          onClick={() => void save()}
        >
          {text('savePrices')}
        </Button>
      </DialogFooter>
    </>
  )
}

const moneyItem = (): FieldItem => ({
  field: 'price',
  type: 'money',
  widget: 'money',
  unit: texts.say('yuan'),
})

/** Text that is no amount, such as a third decimal; the first one. */
const wrongPrice = ({ listPrice, wholesalePrice, rows }: PriceDraft): string | undefined =>
  [listPrice, wholesalePrice, ...rows]
    .map((price) => figureProblem(moneyItem(), price))
    .find(Boolean)

interface PriceProps {
  title: string
  value: string | null
  onChange: (next: string | null) => void
}

function Price({ title, value, onChange }: PriceProps) {
  return (
    <label className={styles.price}>
      <span>{title}</span>
      <FieldInput
        item={moneyItem()}
        aria-label={title}
        value={value ?? undefined}
        onChange={(next) => onChange((next as string | undefined) ?? null)}
      />
    </label>
  )
}

interface StockTableProps {
  stock: PriceStock
  draft: PriceDraft
  onChange: (next: PriceDraft) => void
}

function StockTable({ stock, draft, onChange }: StockTableProps) {
  const text = useTexts(texts)
  const grades = useDictionary('condition_grade')
  if (stock.rows.length === 0) return <Empty description={text('noStock')} />
  return (
    <table className={grid.table} aria-label={text('pricesAndStock')}>
      <thead>
        <tr>
          <th scope="col">{text('warehouse')}</th>
          <th scope="col">{text('grade')}</th>
          <th scope="col">{text('wholesale')}</th>
          <th scope="col" className={grid.number}>
            {text('stock')}
          </th>
          <th scope="col" className={grid.number}>
            {text('locked')}
          </th>
          <th scope="col" className={grid.number}>
            {text('available')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stock.rows.map((row, index) => (
          <tr key={`${row.warehouseId}/${row.conditionGrade}`}>
            <td>{row.warehouseName}</td>
            <td>{grades.label(row.conditionGrade)}</td>
            <td className={styles.input}>
              <FieldInput
                item={moneyItem()}
                aria-label={text('wholesaleOf', {
                  warehouseName: row.warehouseName,
                  conditionGrade: grades.label(row.conditionGrade),
                })}
                placeholder={text('asDefault')}
                value={draft.rows[index] ?? undefined}
                onChange={(next) => {
                  const rows = draft.rows.with(index, (next as string | undefined) ?? null)
                  onChange({ ...draft, rows })
                }}
              />
            </td>
            <td className={grid.number}>{row.quantity}</td>
            <td className={grid.number}>{row.lockedQuantity}</td>
            <td className={grid.number}>{row.usableStock}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
