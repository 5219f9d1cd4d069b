import { useQuery, useQueryClient } from '@tanstack/react-query'
import { makeRequestId, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import { closedReason } from './closedReason'
import type { Conversation } from './types'
import { texts } from '../texts'

interface SpeakAnswer {
  results: { ok: boolean; reason?: string }[]
}

/** One conversation; opening it marks what the other side said as read. */
export function useConversation(afterSaleNum: string | undefined) {
  const text = useTexts(texts)
  const http = useHttp()
  const client = useQueryClient()
  const notify = useNotify()
  const query = useQuery({
    queryKey: ['afterSaleTalk', afterSaleNum],
    enabled: afterSaleNum !== undefined,
    queryFn: async ({ signal }) => {
      const found = await http.call<Conversation>('GET /order/afterSales/detail/{afterSaleNum}', {
        params: { afterSaleNum: afterSaleNum ?? '' },
        signal,
        quiet: true,
      })
      void client.invalidateQueries({ queryKey: ['afterSaleTalks'] })
      return { ...found, closedReason: closedReason(found, new Date()) }
    },
  })
  /** @returns whether it was said; if not, why has been shown and the text stays */
  const speak = async (content: string, pictures: readonly string[]): Promise<boolean> => {
    const id = query.data?.id
    if (!id) return false
    try {
      const answer = await http.call<SpeakAnswer>('POST /order/afterSales/speak', {
        body: { ids: [id], content, pictures },
        requestId: makeRequestId(),
        quiet: true,
      })
      const [result] = answer.results
      if (!result?.ok) {
        notify.error(result?.reason ?? text('sendFailed'))
        return false
      }
    } catch (error) {
      notify.error(error instanceof Error ? error.message : text('sendFailed'))
      return false
    }
    await client.invalidateQueries({ queryKey: ['afterSaleTalk', afterSaleNum] })
    void client.invalidateQueries({ queryKey: ['afterSaleTalks'] })
    return true
  }
  return { query, speak }
}
