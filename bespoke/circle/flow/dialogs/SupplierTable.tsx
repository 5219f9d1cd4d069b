import { Button } from 'antd'
import { formatInt, formatMoney, formatRate } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { sumYuan } from '../../sumYuan'
import { texts } from '../texts'
import type { FlowSupplier, SupplierWish } from '../data/types'

interface SupplierTableProps {
  suppliers: readonly FlowSupplier[]
  mayDecide: boolean
  onShow: (supplierCode: string) => void
  onStep: (wish: SupplierWish) => void
}

/** Postage that is more than this share of the goods stands out. */
const dearShare = 0.1

/** A line for each parcel and their sum, which is the sum of the list. */
export function SupplierTable({ suppliers, ...does }: SupplierTableProps) {
  const text = useTexts(texts)
  const sum = (key: 'goodsAmount' | 'total' | 'postage') =>
    formatMoney(sumYuan(...suppliers.map((one) => one[key] ?? '0')))
  const count = (key: 'bookCount' | 'chosenQty') =>
    formatInt(suppliers.reduce((all, one) => all + one[key], 0))
  return (
    <div className="flow-wide">
      <table className="flow-table">
        <thead>
          <tr>
            <th>{text('supplier')}</th>
            <th className="is-figure">{text('kinds')}</th>
            <th className="is-figure">{text('copiesChosen')}</th>
            <th className="is-figure">{text('goods')}</th>
            <th className="is-figure">{text('discount')}</th>
            <th className="is-figure">{text('postage')}</th>
            <th className="is-figure">{text('total')}</th>
            <th>{text('note')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {suppliers.map((one) => (
            <SupplierLine key={one.id} supplier={one} {...does} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('sum')}</th>
            <td className="is-figure">{count('bookCount')}</td>
            <td className="is-figure">{count('chosenQty')}</td>
            <td className="is-figure">{sum('goodsAmount')}</td>
            <td />
            <td className="is-figure">{sum('postage')}</td>
            <td className="is-figure">{sum('total')}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function SupplierLine({
  supplier,
  mayDecide,
  onShow,
  onStep,
}: Omit<SupplierTableProps, 'suppliers'> & { supplier: FlowSupplier }) {
  const text = useTexts(texts)
  const { supplierCode, goodsAmount, postage, freeShippingGap } = supplier
  const wish = (op: SupplierWish['op']): SupplierWish => ({
    supplierToken: supplier.supplierToken,
    supplierCode: supplierCode ?? '',
    op,
  })
  const isDear = Number(postage ?? 0) > dearShare * Number(goodsAmount)
  const notes = [
    postage === null && text('postageUnknown'),
    isDear && text('postageDear', { share: Math.round((Number(postage) / Number(goodsAmount)) * 100) }), // prettier-ignore
    Number(freeShippingGap ?? 0) > 0 &&
      text('freeGap', { amount: formatMoney(freeShippingGap ?? '0') }),
  ]
  return (
    <tr>
      <td>
        {supplierCode ?? '–'}
        <span className="flow-muted">
          {[supplier.regionName, supplier.onTimeRate && text('onTimeOf', { rate: formatRate(supplier.onTimeRate) })] // prettier-ignore
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td className="is-figure">{formatInt(supplier.bookCount)}</td>
      <td className="is-figure">{formatInt(supplier.chosenQty)}</td>
      <td className="is-figure">{formatMoney(goodsAmount)}</td>
      <td className="is-figure">{supplier.avgDiscount ? formatRate(supplier.avgDiscount) : '–'}</td>
      <td className="is-figure">{postage === null ? '–' : formatMoney(postage)}</td>
      <td className="is-figure">{formatMoney(supplier.total)}</td>
      <td className={isDear ? 'flow-warn' : 'flow-muted'}>{notes.filter(Boolean).join('；')}</td>
      <td>
        {supplierCode && supplier.chosenQty > 0 && (
          <>
            <Button size="small" type="link" onClick={() => onShow(supplierCode)}>
              {text('showBooks')}
            </Button>
            {mayDecide && (
              <>
                <Button size="small" onClick={() => onStep(wish('MOVE_SUPPLIER'))}>
                  {text('moveOut')}
                </Button>{' '}
                <Button size="small" danger onClick={() => onStep(wish('EXCLUDE_SUPPLIER'))}>
                  {text('leaveOut')}
                </Button>
              </>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
