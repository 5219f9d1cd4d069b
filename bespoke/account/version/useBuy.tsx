import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDialog } from '../../../renderer/parts/dialog'
import { CallError, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useSession } from '../../../runtime/session'
import { PayOrder } from './PayOrder'
import type { Quote, WaitingOrder } from './types'
import { versionKey } from './useVersion'

const widthPx = 480

/** Submits an order and asks for its money; what is not paid now waits in the records. */
export function useBuy(hasPayPassword: boolean) {
  const http = useHttp()
  const notify = useNotify()
  const dialogs = useDialog()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const pay = useCallback(
    async (order: WaitingOrder) => {
      const isPaid = await dialogs.open<boolean>({
        title: '支付订单',
        width: widthPx,
        content: ({ close }) => (
          <PayOrder order={order} hasPayPassword={hasPayPassword} onPaid={() => close(true)} />
        ),
      })
      if (isPaid) {
        notify.success(`支付成功，${order.versionName}已生效`)
        // menus and permissions are those of the edition; without an answer they come with the next load
        await useSession
          .getState()
          .loadUser(http)
          .catch((error: unknown) => console.warn('pay: the user was not read again', error))
      }
      await queries.invalidateQueries({ queryKey: versionKey })
    },
    [dialogs, hasPayPassword, http, notify, queries],
  )
  const buy = async (wish: { versionId: string; months: number }) => {
    setIsBusy(true)
    let order: (Quote & WaitingOrder) | undefined
    try {
      order = await http.call<Quote & WaitingOrder>('POST /system/version/order', {
        body: wish,
      })
    } catch (error) {
      // the popup of the failed call has said it
      if (!(error instanceof CallError)) throw error
    } finally {
      setIsBusy(false)
    }
    if (order) await pay(order)
  }
  return { buy, pay, isBusy }
}
