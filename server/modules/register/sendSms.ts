import type { Log } from '../../http'

const patienceMs = 10_000

/**
 * Sends a text through the gateway at SMS_GATEWAY_URL: POST { phone, text }, any 2xx means taken. Without a gateway the
 * text goes to the server's log, where the operator of a demo or of a single desk reads it (README).
 * @throws when the gateway does not take it
 */
export async function sendSms(phone: string, text: string, log: Log): Promise<void> {
  const gateway = process.env.SMS_GATEWAY_URL
  if (!gateway) return log.warn({ phone, text }, 'no SMS gateway: the text is written here')
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, text }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`sendSms: the gateway answered ${answer.status}`)
}
