import { isAxiosError, isCancel } from 'axios'
import { CallError } from './CallError'
import { messageOfStatus } from './messageOfStatus'
import { texts } from './texts'

/** What went wrong on the wire, as a sentence for the user. @throws whatever is no failure of a call */
export function toCallError(failure: unknown): CallError {
  if (failure instanceof CallError) return failure
  if (!isAxiosError(failure)) throw failure
  if (isCancel(failure)) return new CallError(texts.say('aborted'), { code: 0, error: 'ABORTED' })
  if (failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT')
    return new CallError(texts.say('timeout'), { code: 0, error: 'TIMEOUT' })
  const isUnreachable = failure.code === 'ERR_NETWORK'
  return new CallError(isUnreachable ? texts.say('unreachable') : messageOfStatus(0), {
    code: 0,
    error: 'NETWORK',
  })
}
