import type { CallError } from '../../runtime/http'
import { isUnanswered } from './createRequestIds'
import { titleOf, type ActionDeps, type Run } from './run'

/**
 * Sends what has no form to fall back on. When nobody knows whether the call arrived, it offers to ask again:
 * with the same request id, which the server answers again instead of doing it twice.
 * @throws what is no matter of the way there, and the last failure when the person gives up
 */
export async function insist<T>(run: Run, send: () => Promise<T>, deps: ActionDeps): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error) || !(await wantsRetry(run, error, deps))) throw error
    }
  }
}

async function wantsRetry(run: Run, error: CallError, deps: ActionDeps): Promise<boolean> {
  const isSure = await deps.dialogs.confirm({
    title: `${titleOf(run, deps)}：没有收到答复`,
    content: (
      <>
        <p>{error.message}</p>
        <p>{error.hint ?? '不知道服务器有没有收到。重试是安全的：已经做过的不会再做一遍。'}</p>
      </>
    ),
    okText: '重试',
    cancelText: '先不重试',
  })
  // It has been read in the question.
  error.isShown = true
  return isSure
}
