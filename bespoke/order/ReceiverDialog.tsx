import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useHttp } from '../../runtime/http'
import { useCopy } from '../../renderer/actions'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { DialogProps } from '../../renderer/language/registry'
import styles from './order.module.css'

interface Receiver {
  receiverName: string
  receiverPhone: string
  receiverTel: string | null
  province: string
  city: string
  district: string | null
  town: string | null
  receiverAddress: string
}

/** 查看收件信息: shown while the dialog is open and kept nowhere; every look is written to the order's log. */
export function ReceiverDialog({ rows, close }: DialogProps) {
  const http = useHttp()
  const copy = useCopy()
  const id = String(rows[0]?.id)
  const receiver = useQuery({
    queryKey: ['order-receiver', id],
    gcTime: 0,
    retry: false,
    queryFn: () =>
      http.call<Receiver>('POST /order/shopOrders/decrypt', { body: { ids: [id] }, quiet: true }),
  })
  const { data } = receiver
  const address = data && addressOf(data)
  const text = data && [data.receiverName, data.receiverPhone, address].join(' ')
  return (
    <>
      {receiver.isPending && <Skeleton active />}
      {receiver.isError && (
        <Alert type="error" showIcon role="alert" title={receiver.error.message} />
      )}
      {data && (
        <dl className={styles.receiver}>
          <dt>收货人</dt>
          <dd>{data.receiverName}</dd>
          <dt>手机号码</dt>
          <dd>{data.receiverPhone}</dd>
          {data.receiverTel && <dt>固定电话</dt>}
          {data.receiverTel && <dd>{data.receiverTel}</dd>}
          <dt>收货地址</dt>
          <dd>{address}</dd>
        </dl>
      )}
      <DialogFooter>
        {data && <span className={styles.muted}>本次查看已记入操作日志</span>}
        <Button disabled={!text} onClick={() => void copy(text ?? '')}>
          复制
        </Button>
        <Button onClick={close} data-autofocus>
          关闭
        </Button>
      </DialogFooter>
    </>
  )
}

const addressOf = ({ province, city, district, town, receiverAddress }: Receiver) =>
  [province, city, district, town, receiverAddress].filter(Boolean).join('')
