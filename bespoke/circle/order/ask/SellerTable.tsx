import { Checkbox } from 'antd'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { sumYuan } from '../../sumYuan'
import type { SellerChoice } from '../data/types'
import styles from '../order.module.css'
import { texts } from '../texts'

interface Props {
  sellers: readonly SellerChoice[]
  /** Ids. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** A line per order that is to be made, and the sum of those that are ticked. */
export function SellerTable({ sellers, chosen, onChoose }: Props) {
  const text = useTexts(texts)
  const asked = sellers.filter(({ id }) => chosen.includes(id))
  const count = (key: 'bookCount' | 'qty') =>
    formatInt(asked.reduce((sum, one) => sum + one[key], 0))
  const money = (key: 'goodsAmount' | 'total') =>
    formatMoney(sumYuan(...asked.map((one) => one[key])))
  const known = asked.flatMap(({ postage }) => postage ?? [])
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <Checkbox
                aria-label={text('chooseAll')}
                checked={asked.length === sellers.length}
                indeterminate={asked.length > 0 && asked.length < sellers.length}
                onChange={({ target }) =>
                  onChoose(target.checked ? sellers.map(({ id }) => id) : [])
                }
              />
            </td>
            <th scope="col">{text('seller')}</th>
            <th scope="col">{text('books')}</th>
            <th scope="col">{text('copies')}</th>
            <th scope="col">{text('goods')}</th>
            <th scope="col">{text('postage')}</th>
            <th scope="col">{text('total')}</th>
            <th scope="col">{text('note')}</th>
          </tr>
        </thead>
        <tbody>
          {sellers.map((one) => (
            <tr key={one.id}>
              <td>
                <Checkbox
                  aria-label={text('chooseOne', { seller: one.supplierCode })}
                  checked={chosen.includes(one.id)}
                  onChange={({ target }) =>
                    onChoose(
                      target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id),
                    )
                  }
                />
              </td>
              <th scope="row">{one.supplierCode}</th>
              <td>{formatInt(one.bookCount)}</td>
              <td>{formatInt(one.qty)}</td>
              <td>{formatMoney(one.goodsAmount)}</td>
              <td className={one.postage === null ? styles.warn : undefined}>
                {one.postage === null ? text('toBeSaid') : formatMoney(one.postage)}
              </td>
              <td>{formatMoney(one.total)}</td>
              <td className={styles.warn}>
                {one.problemCount > 0 && text('problems', { count: formatInt(one.problemCount) })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{text('sum', { count: formatInt(asked.length) })}</th>
            <td>{count('bookCount')}</td>
            <td>{count('qty')}</td>
            <td>{money('goodsAmount')}</td>
            <td>{known.length === 0 ? text('toBeSaid') : formatMoney(sumYuan(...known))}</td>
            <td>{money('total')}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
