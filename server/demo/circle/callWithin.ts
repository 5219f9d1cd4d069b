import type { Trx } from '../../base/db'
import type { Context, Route } from '../../kit/http'

/** A call within the transaction of the demo. @throws when a row was refused */
export async function callWithin(
  ctx: Context,
  trx: Trx,
  route: Route,
  body: object,
): Promise<void> {
  const within: Context = { ...ctx, trx: (work) => work(trx) }
  const answer = (await route.handle(within, { body, query: {}, params: {} })) as {
    failed?: number
    results?: readonly { reason?: string }[]
  }
  const reason = answer.results?.find((one) => one.reason)?.reason ?? ''
  if (answer.failed) throw new Error(`callWithin: ${route.call}: ${reason}`)
}
