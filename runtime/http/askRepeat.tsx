import type { Confirm } from '../messages/ConfirmScope'
import { CallError } from './failure/CallError'
import type { CallInput, HttpClient } from './call/types'
import { texts } from './failure/texts'

/**
 * The same client for a page: what the server would make a second time (REQUEST_REPEATED) is asked about, and sent
 * again only when it is wanted. Declined, the call fails with the server's sentence; nothing was done.
 */
export function askRepeat(http: HttpClient, confirm: Confirm): HttpClient {
  const asking = async <T,>(input: CallInput, send: (input: CallInput) => Promise<T>) => {
    try {
      return await send({ ...input, repeat: 'asked' })
    } catch (error) {
      if (!isRepeated(error)) throw error
      const isWanted = await confirm({
        title: texts.say('repeatTitle'),
        content: (
          <>
            <p>{error.message}</p>
            <p>{texts.say('repeatAsk')}</p>
          </>
        ),
      })
      // It has been read in the question.
      error.isShown = true
      if (!isWanted) throw error
      return send({ ...input, repeat: 'wanted' })
    }
  }
  return {
    call: <T,>(name: string, input: CallInput = {}) =>
      asking(input, (asked) => http.call<T>(name, asked)),
    download: (name, input = {}) => asking(input, (asked) => http.download(name, asked)),
    downloadOrData: <T,>(name: string, input: CallInput = {}) =>
      asking(input, (asked) => http.downloadOrData<T>(name, asked)),
  }
}

export const isRepeated = (error: unknown): error is CallError =>
  error instanceof CallError && error.error === 'REQUEST_REPEATED'
