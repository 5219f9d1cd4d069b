import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDialog } from '../../../renderer/parts/dialog'
import { CallError, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useSession } from '../../../runtime/session'
import { useTexts } from '../../../runtime/i18n'
import { PayOrder } from './PayOrder'
import type { Quote, WaitingOrder } from './types'
import { versionKey } from './useVersion'
import { texts } from '../texts'

const widthPx = 480

/** Submits an order and asks for its money; what is not paid now waits in the records. */
export function useBuy(hasPayPassword: boolean) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const dialogs = useDialog()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const pay = useCallback(
    async (order: WaitingOrder) => {
      const isPaid = await dialogs.open<boolean>({
        title: text('payOrder'),
        width: widthPx,
        content: ({ close }) => (
          <PayOrder order={order} hasPayPassword={hasPayPassword} onPaid={() => close(true)} />
        ),
      })
      if (isPaid) {
        notify.success(text('paid', { versionName: order.versionName }))
        // menus and permissions are those of the edition; without an answer they come with the next load
        await useSession
          .getState()
          .loadUser(http)
          .catch((error: unknown) => console.warn('pay: the user was not read again', error))
      }
      await queries.invalidateQueries({ queryKey: versionKey })
    },
    [dialogs, hasPayPassword, http, notify, queries, text],
  )
  const buy = async (request: { versionId: string; months: number } | { packId: string }) => {
    setIsBusy(true)
    let order: (Quote & WaitingOrder) | undefined
    try {
      order = await http.call<Quote & WaitingOrder>('POST /system/version/order', {
        body: request,
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
