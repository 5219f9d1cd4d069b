import type { HttpClient } from '../../../../runtime/http'
import type { OrderTask, SellerChoice, SellerResult } from './types'

const pageSize = 100
/** As many orders one call makes. */
const mostSellers = 200

/** Everything that is to be ordered, the dearest supplier first; a part per supplier. */
export async function readSellers(
  http: HttpClient,
  { id, supplierToken }: Pick<OrderTask, 'id' | 'supplierToken'>,
  signal: AbortSignal,
): Promise<SellerChoice[]> {
  const sellers: SellerChoice[] = []
  for (let pageNum = 1; sellers.length < mostSellers; pageNum += 1) {
    const body = { pageNum, pageSize, sort: '-goodsAmount', filter: { taskId: id, supplierToken } }
    const { records } = await http.call<{ records: SellerChoice[] }>(
      'POST /association/gpOrder/confirm/suppliers',
      { body, quiet: true, signal },
    )
    sellers.push(...records)
    if (records.length < pageSize) break
  }
  return sellers
}

export interface OrderWish {
  payMode: string
  buyerRemark: string | null
  allowPartial: boolean
}

/** One order per supplier; the same request id makes none twice. */
export async function submitOrders(
  http: HttpClient,
  ids: readonly string[],
  wish: OrderWish & OrderTask['place'],
  requestId: string,
): Promise<SellerResult[]> {
  const { results } = await http.call<{ results: SellerResult[] }>(
    'POST /association/gpOrder/submit',
    { body: { ids, ...wish }, requestId, quiet: true },
  )
  return results
}
