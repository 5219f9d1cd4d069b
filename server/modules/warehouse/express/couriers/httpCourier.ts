import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { CourierRefused, CourierSilent, type Courier } from './types'

const maxBytes = 1024 * 1024
const defaultTimeoutMs = 10_000

const printData = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }))
const taken = Type.Object({
  expressNum: Type.String({ pattern: '^[A-Za-z0-9-]{4,40}$' }),
  printData,
})
const refusal = Type.Object({ reason: Type.String({ maxLength: 300 }) })

/**
 * A courier behind an HTTP gateway: `POST <base>/numbers` gives one for the `Idempotency-Key`, `/numbers/find` says
 * which was given for a key, `/numbers/<num>/cancel`, `/numbers/<num>/print`. 422 is a refusal with its reason; every
 * other failure leaves open what happened.
 */
export function httpCourier(base: string, timeoutMs = timeoutOf()): Courier {
  const post = (path: string, body: unknown, key: string) =>
    send(`${base}/numbers${path}`, body, key, timeoutMs)
  const at = (num: string, name: string) => `/${encodeURIComponent(num)}/${name}`
  return {
    takeNumber: async (account, parcel, key) =>
      read(taken, await post('', { account, parcel }, key)),
    async findNumber(account, key) {
      const answer = await post('/find', { account }, key)
      return answer.status === 404 ? undefined : read(taken, answer)
    },
    async cancelNumber(account, expressNum, key) {
      const answer = await post(at(expressNum, 'cancel'), { account }, key)
      if (answer.status !== 404) await read(Type.Object({}), answer)
    },
    async printData(account, expressNum) {
      const answer = await post(at(expressNum, 'print'), { account }, expressNum)
      return (await read(Type.Object({ printData }), answer)).printData
    },
  }
}

const timeoutOf = () => Number(process.env.COURIER_TIMEOUT_MS) || defaultTimeoutMs

async function send(url: string, body: unknown, key: string, timeoutMs: number) {
  try {
    return await fetch(url, {
      method: 'POST',
      // a gateway that sends elsewhere would be given the account's secret there too
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  } catch (error) {
    throw new CourierSilent('快递公司没有答复', { cause: error })
  }
}

async function read<T extends TSchema>(shape: T, answer: Response): Promise<Static<T>> {
  const body = await readJson(answer)
  if (answer.status === 422)
    throw new CourierRefused(Value.Check(refusal, body) ? body.reason : '没有说明原因')
  if (!answer.ok) throw new CourierSilent(`快递公司出错（${answer.status}）`)
  if (!Value.Check(shape, body)) throw new CourierSilent('快递公司的应答看不懂')
  return body
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    if (text.length > maxBytes) throw new Error('too long')
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new CourierSilent('快递公司的应答看不懂', { cause: error })
  }
}
