import { CanceledError, type AxiosResponse } from 'axios'
import type { CallInput } from '../call/types'

const tries = 3
const longestPauseMs = 15_000

/**
 * Sends a call again when the server says when to come back (503 with Retry-After: the company waits behind itself, the
 * database is away for a moment). A call that changes something carries its request id and so has one effect all the
 * same. An upload is not sent a second time unasked.
 */
export async function whenServed(
  send: () => Promise<AxiosResponse<unknown>>,
  { form, signal }: CallInput,
): Promise<AxiosResponse<unknown>> {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await send()
    const pauseMs = pauseOf(answer)
    if (form || left === 0 || pauseMs === undefined || pauseMs > longestPauseMs) return answer
    // not all windows at the same moment again
    await pause(pauseMs * (1 + Math.random() / 4), signal)
  }
}

function pauseOf({ status, headers }: AxiosResponse): number | undefined {
  const seconds = Number(headers['retry-after'] ?? NaN)
  return status === 503 && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(new CanceledError())
    }
    if (signal?.aborted) return reject(new CanceledError())
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
