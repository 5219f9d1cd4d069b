import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { useCopy } from '../../renderer/actions'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { DialogProps } from '../../renderer/language/registry'
import styles from './order.module.css'
import { texts } from './texts'

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
  const say = useTexts(texts)
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
          <dt>{say('receiver')}</dt>
          <dd>{data.receiverName}</dd>
          <dt>{say('mobile')}</dt>
          <dd>{data.receiverPhone}</dd>
          {data.receiverTel && <dt>{say('landline')}</dt>}
          {data.receiverTel && <dd>{data.receiverTel}</dd>}
          <dt>{say('address')}</dt>
          <dd>{address}</dd>
        </dl>
      )}
      <DialogFooter>
        {data && <span className={styles.muted}>{say('lookLogged')}</span>}
        <Button disabled={!text} onClick={() => void copy(text ?? '')}>
          {say('copy')}
        </Button>
        <Button onClick={close} data-autofocus>
          {say('close')}
        </Button>
      </DialogFooter>
    </>
  )
}

const addressOf = ({ province, city, district, town, receiverAddress }: Receiver) =>
  [province, city, district, town, receiverAddress].filter(Boolean).join('')
