import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFooter, useDialogFrame, useDialogGuard } from '../../../renderer/parts/dialog'
import { formatMoney } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { renewQueries, useLive } from '../../../runtime/live'
import { useTexts } from '../../../runtime/i18n'
import { createSeal } from '../createSeal'
import { SetPayPassword } from './SetPayPassword'
import type { WaitingOrder } from './types'
import { useWaitingOrder, versionKey } from './useVersion'
import { texts } from '../texts'

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
  const text = useTexts(texts)
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
        { label: text('orderNumber'), children: order.versionOrderNum },
        {
          label: text('order'),
          children:
            order.orderType === 'PACK'
              ? order.versionName
              : text('editionMonths', { versionName: order.versionName, months: order.months }),
        },
        { label: text('toPay'), children: <strong>{formatMoney(order.payMoney)}</strong> },
        {
          label: text('payBy'),
          children: text('balanceOf', {
            remainderMoney: data ? formatMoney(data.remainderMoney) : '…',
          }),
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
  const text = useTexts(texts)
  const http = useHttp()
  const isGone = useIsGone(id, versionOrderNum)
  const { requestClose } = useDialogFrame()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useDialogGuard(() => (isBusy ? 'busy' : false))

  const pay = async () => {
    if (isGone) return
    if (!/^\d{6}$/.test(typed)) return setProblem(text('payPasswordRule'))
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
        <Alert type="info" showIcon title={text('paidElsewhere')} className="version-problem" />
      )}
      {problem && <Alert type="error" showIcon title={problem} className="version-problem" />}
      <Form.Item
        label={text('payPassword')}
        htmlFor="version-pay-password"
        extra={
          <Button type="link" size="small" className="version-forgotten" onClick={onForgotten}>
            {text('forgotPayPassword')}
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
          {text('payLater')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={isGone} onClick={() => void pay()}>
          {text('pay')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

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
