import { readPulled } from './readPulled'
import { readPulledGoods } from './readPulledGoods'
import { MarketplaceDown, MarketplaceRefused, type Marketplace, type ShopAccess } from './types'

const timeoutMs = 15_000
const maxBytes = 8 * 1024 * 1024

/**
 * A platform behind an HTTP gateway: `POST <base>/shops/<platformShopId>/orders/pull`, `…/orders/<num>/waybill`, `…/remark`,
 * `…/orders/<num>/refund`, `…/goods/pull`, `…/goods/<id>/shelve`, each with the shop's token; `Idempotency-Key` names what
 * must happen once.
 */
export function httpMarketplace(base: string): Marketplace {
  const post = (shop: ShopAccess, path: string, body: unknown, key?: string) =>
    request(`${base}/shops/${encodeURIComponent(shop.platformShopId)}${path}`, {
      body,
      token: shop.accessToken,
      ...(key !== undefined && { key }),
    })
  const order = (num: string, name: string) => `/orders/${encodeURIComponent(num)}/${name}`
  return {
    pull: async (shop, wanted) =>
      readPulled(await readJson(await post(shop, '/orders/pull', wanted))),
    async pushWaybill(shop, { platformOrderNum, ...waybill }, key) {
      await readJson(await post(shop, order(platformOrderNum, 'waybill'), waybill, key))
    },
    async pushRemark(shop, { platformOrderNum, ...remark }, key) {
      await readJson(await post(shop, order(platformOrderNum, 'remark'), remark, key))
    },
    async decideRefund(shop, { platformOrderNum, ...decision }, key) {
      await readJson(await post(shop, order(platformOrderNum, 'refund'), decision, key))
    },
    pullGoods: async (shop, wanted) =>
      readPulledGoods(await readJson(await post(shop, '/goods/pull', wanted))),
    async shelve(shop, { platformGoodsId, saleStatus }, key) {
      const path = `/goods/${encodeURIComponent(platformGoodsId)}/shelve`
      const answer = await post(shop, path, { saleStatus }, key)
      if (answer.status === 409 || answer.status === 422) await refuse(answer)
      await readJson(answer)
    },
  }
}

interface Asked {
  body: unknown
  token: string
  key?: string
}

async function request(url: string, asked: Asked): Promise<Response> {
  // a connection kept open may be closed at the other end just as it is used: asked once more, on a new one
  const answer = await send(url, asked)
    .catch((error: unknown) => (isClosed(error) ? send(url, asked) : Promise.reject(error)))
    .catch((error: unknown) => {
      throw new MarketplaceDown('平台连接不上，请稍后再试', { cause: error })
    })
  if (answer.status === 401 || answer.status === 403)
    throw new MarketplaceDown('平台不接受本店铺的授权，请到店铺管理重新授权')
  return answer
}

const send = (url: string, { body, token, key }: Asked): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    // a gateway that sends elsewhere would be given the shop's token there too
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })

const isClosed = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === 'UND_ERR_SOCKET'

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new MarketplaceDown(`平台出错（${answer.status}），请稍后再试`)
  return parse(answer)
}

async function parse(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    if (text.length > maxBytes) throw new Error('too long')
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new MarketplaceDown('平台的应答看不懂，请稍后再试', { cause: error })
  }
}

const longestReason = 200

/** A refusal says why; one that does not is no answer. */
async function refuse(answer: Response): Promise<void> {
  const said = (await parse(answer)) as { message?: unknown } | null
  if (typeof said?.message !== 'string' || said.message.trim() === '') return
  throw new MarketplaceRefused(said.message.trim().slice(0, longestReason))
}
