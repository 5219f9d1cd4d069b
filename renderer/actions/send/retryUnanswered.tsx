import type { CallError } from '../../../runtime/http'
import { isUnanswered } from '../call/createRequestIds'
import { titleOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/**
 * Sends what has no form to fall back on. When nobody knows whether the call arrived, it offers to ask again:
 * with the same request id, which the server answers again instead of doing it twice.
 * @throws what is no matter of the way there, and the last failure when the person gives up
 */
export async function retryUnanswered<T>(
  run: Run,
  send: () => Promise<T>,
  deps: ActionDeps,
): Promise<T> {
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
    title: texts.say('noAnswerTo', { run: titleOf(run, deps) }),
    content: (
      <>
        <p>{error.message}</p>
        <p>{error.hint ?? texts.say('noAnswerHint')}</p>
      </>
    ),
    okText: texts.say('retry'),
    cancelText: texts.say('notNow'),
  })
  // It has been read in the question.
  error.isShown = true
  return isSure
}
