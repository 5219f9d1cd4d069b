import { Alert, Button } from 'antd'
import { useCan } from '../../../../runtime/access'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { useOpenPage } from '../../../../runtime/routing'
import { DialogFooter } from '../../../../renderer/parts/dialog'
import { sumYuan } from '../../sumYuan'
import type { OrderTask, SellerChoice, SellerResult } from '../data/types'
import styles from '../order.module.css'
import { texts } from '../texts'

interface Props {
  task: OrderTask
  results: readonly SellerResult[]
  asked: readonly SellerChoice[]
  onClose: () => void
}

/** The numbers of the orders, what was not ordered and why, and where each is followed. */
export function OrderResult({ task, results, asked, onClose }: Props) {
  const text = useTexts(texts)
  const can = useCan()
  const openPage = useOpenPage()
  const sellerOf = (id: string) => asked.find((one) => one.id === id)
  const made = results.filter(({ ok }) => ok)
  const failed = results.length - made.length
  const left = failed > 0 || made.some(({ warning }) => warning)
  const total = formatMoney(sumYuan(...made.map(({ id }) => sellerOf(id)?.total ?? '0')))
  const leave = (path: string, query: Record<string, string>) => {
    onClose()
    openPage({ path, query })
  }
  return (
    <div className={styles.ask}>
      <Alert
        type={failed === 0 ? 'success' : made.length > 0 ? 'warning' : 'error'}
        showIcon
        role="status"
        title={
          failed === 0
            ? text('made', { count: formatInt(made.length), total })
            : text(made.length > 0 ? 'partly' : 'none', {
                made: formatInt(made.length),
                failed: formatInt(failed),
              })
        }
        description={made.length > 0 && text('next')}
      />
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('seller')}</th>
              <th scope="col" className={styles.text}>
                {text('orderNum')}
              </th>
              <th scope="col">{text('total')}</th>
              <th scope="col" className={styles.text}>
                {text('outcome')}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, label, ok, reason, warning }) => (
              <tr key={id}>
                <th scope="row">{sellerOf(id)?.supplierCode ?? label}</th>
                <td className={styles.text}>
                  {ok ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => leave('/stockCircle/orders', { orderNum: label })}
                    >
                      {label}
                    </Button>
                  ) : (
                    '–'
                  )}
                </td>
                <td>{ok ? formatMoney(sellerOf(id)?.total ?? '0') : '–'}</td>
                <td className={ok && !warning ? styles.text : `${styles.text} ${styles.warn}`}>
                  {ok ? (warning ? text('leftOut', { rows: warning }) : text('waits')) : reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{text('close')}</Button>
        {left && can('gp:review:list') && (
          <Button onClick={() => leave('/stockCircle/review', { taskId: task.id })}>
            {text('goReview')}
          </Button>
        )}
        {made.length > 0 && (
          <Button
            type="primary"
            data-autofocus
            onClick={() => leave('/stockCircle/orders', { taskNum: task.taskNum })}
          >
            {text('seeOrders')}
          </Button>
        )}
      </DialogFooter>
    </div>
  )
}
