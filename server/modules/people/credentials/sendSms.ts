import type { OutsideSender } from '../../../kit/jobs'

/** Hands a text to a phone. @throws when it was not taken */
export type SmsSender = (phone: string, text: string) => Promise<void>

const patienceMs = 10_000

/**
 * Who sends texts: the gateway at SMS_GATEWAY_URL (with SMS_GATEWAY_TOKEN as bearer); without one the server's log, but
 * only where no stranger signs in: on the embedded database, or where SMS_SENDER=console says so.
 * @returns undefined where nobody can: codes are then refused
 */
export function smsSender(env: NodeJS.ProcessEnv = process.env): SmsSender | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env
  if (url) return gateway(url, token)
  const isDemo = !env.DATABASE_URL && env.NODE_ENV !== 'production'
  return isDemo || env.SMS_SENDER === 'console' ? toLog : undefined
}

/** POST { phone, text }; any 2xx means taken. */
const gateway =
  (url: string, token: string | undefined): SmsSender =>
  async (phone, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`smsSender: the gateway answered ${answer.status}`)
  }

/** The operator of a demo or of a single desk reads the code there (README). */
const toLog: SmsSender = async (phone, text) =>
  // not the log, which holds nothing about anybody
  console.log(`没有设置 SMS_GATEWAY_URL，短信写在这里：${phone} ${text}`)

/** Texts wait beside the database until the gateway has taken them. */
export const smsSenders: Readonly<Record<string, OutsideSender>> = {
  sms: async ({ phone, text }: { phone: string; text: string }) => {
    const send = smsSender()
    if (!send) throw new Error('smsSenders: no gateway for texts; set SMS_GATEWAY_URL')
    await send(phone, text)
  },
}
