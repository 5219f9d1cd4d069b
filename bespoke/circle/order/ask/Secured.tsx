import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { sumYuan } from '../../sumYuan'
import type { OrderTask, SellerChoice } from '../data/types'
import styles from '../order.module.css'
import { texts } from '../texts'

interface Props {
  task: OrderTask
  asked: readonly SellerChoice[]
  total: string
  payMode: string
}

/** What the orders take at once, what is left of it, and what nobody can say yet. */
export function Secured({ task, asked, total, payMode }: Props) {
  const text = useTexts(texts)
  const rest = sumYuan(task.remainderMoney, `-${total}`)
  const unknown = asked.filter(({ postage }) => postage === null).length
  const amount = formatMoney(total)
  return (
    <>
      {payMode !== 'BALANCE' ? (
        <p className={styles.said}>{text('period', { amount })}</p>
      ) : Number(rest) >= 0 ? (
        <p className={styles.said}>{text('frozen', { amount, rest: formatMoney(rest) })}</p>
      ) : (
        <p className={styles.short} role="alert">
          {text('short', {
            remainder: formatMoney(task.remainderMoney),
            lack: formatMoney(rest.slice(1)),
          })}
        </p>
      )}
      {unknown > 0 && (
        <p className={styles.warn}>{text('unknown', { count: formatInt(unknown) })}</p>
      )}
    </>
  )
}
