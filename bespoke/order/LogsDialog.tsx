import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../renderer/parts/read-failed'
import { Button, Empty, Skeleton } from 'antd'
import { useDictionary } from '../../runtime/dictionaries'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { DialogProps } from '../../renderer/language/registry'
import grid from '../../renderer/parts/table/dialogTable.module.css'
import styles from './order.module.css'
import { texts } from './texts'

interface OrderLog {
  id: string
  logType: string
  content: string
  operatorName: string
  operatorCompanyName: string | null
  createTime: string
}

/** 操作日志 of one order, newest first. */
export function LogsDialog({ rows, close }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const types = useDictionary('order_log_type')
  const orderNum = String(rows[0]?.orderNum)
  const logs = useQuery({
    queryKey: ['order-logs', orderNum],
    gcTime: 0,
    queryFn: () =>
      http.call<OrderLog[]>('GET /order/shopOrders/logs/{orderNum}', {
        params: { orderNum },
        quiet: true,
      }),
  })
  return (
    <>
      {logs.isPending && <Skeleton active />}
      {logs.isError && <ReadFailed what={text('logs')} query={logs} />}
      {logs.data?.length === 0 && <Empty description={text('noLogs')} />}
      {logs.data && logs.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={grid.table} aria-label={text('logsOf', { orderNum })}>
            <thead>
              <tr>
                <th scope="col">{text('logTime')}</th>
                <th scope="col">{text('operator')}</th>
                <th scope="col">{text('operatorCompany')}</th>
                <th scope="col">{text('logType')}</th>
                <th scope="col">{text('content')}</th>
              </tr>
            </thead>
            <tbody>
              {logs.data.map((log) => (
                <tr key={log.id}>
                  <td style={{ whiteSpace: 'nowrap' }}>{log.createTime}</td>
                  <td style={{ whiteSpace: 'nowrap' }}>{log.operatorName}</td>
                  <td style={{ whiteSpace: 'nowrap' }}>{log.operatorCompanyName}</td>
                  <td style={{ whiteSpace: 'nowrap' }}>{types.label(log.logType)}</td>
                  <td>{log.content}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {text('close')}
        </Button>
      </DialogFooter>
    </>
  )
}
