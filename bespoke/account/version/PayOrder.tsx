import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFooter, useDialogFrame, useDialogGuard } from '../../../renderer/parts/dialog'
import { formatMoney } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { renewQueries, useLive } from '../../../runtime/live'
import { createSeal } from '../createSeal'
import { SetPayPassword } from './SetPayPassword'
import type { WaitingOrder } from './types'
import { useWaitingOrder, versionKey } from './useVersion'

interface PayOrderProps {
  order: WaitingOrder
  hasPayPassword: boolean
  /** The edition counts from now on. */
  onPaid: () => void
}

/** Pays from the company's balance; sets the payment password first where there is none, or when it is forgotten. */
export function PayOrder({ order, hasPayPassword, onPaid }: PayOrderProps) {
  const [isSetting, setIsSetting] = useState(!hasPayPassword)
  return (
    <div className="version-pay">
      <OrderFacts order={order} />
      {isSetting ? (
        <SetPayPassword onSet={() => setIsSetting(false)} />
      ) : (
        <PayForm order={order} onPaid={onPaid} onForgotten={() => setIsSetting(true)} />
      )}
    </div>
  )
}

function OrderFacts({ order }: { order: WaitingOrder }) {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['currentFinancial'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<{ remainderMoney: string }>('GET /financial/companyFinancial/getCurrentFinancial', {
        quiet: true,
        signal,
      }),
  })
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { label: '订单号', children: order.versionOrderNum },
        { label: '订购', children: `${order.versionName} ${order.months} 个月` },
        { label: '应付金额', children: <strong>{formatMoney(order.payMoney)}</strong> },
        {
          label: '支付方式',
          children: `账户余额（${data ? formatMoney(data.remainderMoney) : '…'}）`,
        },
      ]}
    />
  )
}

interface PayFormProps {
  order: WaitingOrder
  onPaid: () => void
  onForgotten: () => void
}

function PayForm({ order: { id, versionOrderNum }, onPaid, onForgotten }: PayFormProps) {
  const http = useHttp()
  const isGone = useIsGone(id, versionOrderNum)
  const { requestClose } = useDialogFrame()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useDialogGuard(() => (isBusy ? 'busy' : false))

  const pay = async () => {
    if (isGone) return
    if (!/^\d{6}$/.test(typed)) return setProblem('支付密码是 6 位数字')
    setIsBusy(true)
    setProblem(undefined)
    try {
      const seal = await createSeal(http)
      await http.call('POST /system/version/order/{id}', {
        params: { id },
        body: { channel: 'BALANCE', payPassword: seal(typed) },
        quiet: true,
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem([error.message, error.hint].filter(Boolean).join('，'))
      setTyped('')
      return
    } finally {
      setIsBusy(false)
    }
    onPaid()
  }
  return (
    <Form layout="vertical" onFinish={() => void pay()}>
      {isGone && !isBusy && (
        <Alert type="info" showIcon title={goneText} className="version-problem" />
      )}
      {problem && <Alert type="error" showIcon title={problem} className="version-problem" />}
      <Form.Item
        label="支付密码"
        htmlFor="version-pay-password"
        extra={
          <Button type="link" size="small" className="version-forgotten" onClick={onForgotten}>
            忘记支付密码
          </Button>
        }
      >
        <Input.Password
          id="version-pay-password"
          autoFocus
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onPressEnter={(event) => {
            if (event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
      </Form.Item>
      <button type="submit" hidden />
      <DialogFooter>
        <Button disabled={isBusy} onClick={requestClose}>
          暂不支付
        </Button>
        <Button type="primary" loading={isBusy} disabled={isGone} onClick={() => void pay()}>
          支付
        </Button>
      </DialogFooter>
    </Form>
  )
}

const goneText = '这笔订单刚刚已在别处支付或取消，不用再付'

/** Whether the order has been paid or closed meanwhile, by a colleague or in another window: the live channel tells. */
function useIsGone(id: string, versionOrderNum: string): boolean {
  const [isTold, setIsTold] = useState(false)
  const queries = useQueryClient()
  const { data } = useWaitingOrder(isTold ? versionOrderNum : undefined)
  useLive('payment', (told) => {
    if (told !== undefined && told !== id) return
    if (isTold) void renewQueries(queries, [...versionKey, 'waiting', versionOrderNum])
    else setIsTold(true)
  })
  return isTold && data === null
}
