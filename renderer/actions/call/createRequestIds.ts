import { CallError, makeRequestId, type CallInput } from '../../../runtime/http'

/**
 * One request id per click. When the network failed nobody knows whether the call arrived, so the same click
 * repeated with the same content keeps its id; the server then answers what it answered first.
 */
export function createRequestIds() {
  const unanswered = new Map<string, string>()
  return async function once<T>(
    call: string,
    input: CallInput,
    send: (requestId: string) => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([call, input.params, input.body, input.query])
    const id = unanswered.get(key) ?? makeRequestId()
    unanswered.set(key, id)
    try {
      const answer = await send(id)
      unanswered.delete(key)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) unanswered.delete(key)
      throw error
    }
  }
}

export type RequestIds = ReturnType<typeof createRequestIds>

// 0: the server was not reached. 502–504: something in between gave up waiting.
export const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError &&
  !error.isAborted &&
  (error.code === 0 || (error.code >= 502 && error.code <= 504))
