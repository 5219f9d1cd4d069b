import { CallError } from '../../../runtime/http'
import { formatInt } from '../../../runtime/format'
import type { TakenSelection } from './callInput'
import { wholeCount } from './gate'
import type { ActionDeps } from './run'
import type { WholeFilter } from '../types'
import { texts } from '../texts'

type Taker = <T>(send: (selection: TakenSelection) => Promise<T>) => Promise<T>

const maxAttempts = 3

/**
 * Freezes a whole filter once and hands it to the calls of a run. When the server counts other rows than the person
 * has confirmed, it asks again with both numbers and never goes on by itself.
 */
export function createTake(
  whole: WholeFilter,
  { dialogs, during }: Pick<ActionDeps, 'dialogs' | 'during'>,
): Taker {
  let frozen: { selectionId: string; total: number } | undefined
  let expected = wholeCount(whole)

  const confirmAgain = async (now: number) => {
    const isSure = await dialogs.confirm({
      title: texts.say('filterResultChanged'),
      content: texts.say('filterResultChangedHint', {
        expected: formatInt(expected),
        now: formatInt(now),
      }),
      okText: texts.say('proceedWithNow', { now: formatInt(now) }),
      danger: true,
    })
    if (!isSure) throw new CallError(texts.say('notSent'), { code: 0, error: 'ABORTED' })
    expected = now
  }
  const freeze = async () => {
    frozen = await during(() => whole.freeze())
    const now = wholeCount({ total: frozen.total, except: whole.except })
    if (now !== expected) await confirmAgain(now)
    return frozen
  }
  return async (send) => {
    for (let attempt = 1; ; attempt += 1) {
      const { selectionId } = frozen ?? (await freeze())
      try {
        return await send({ selectionId, except: whole.except, expected })
      } catch (error) {
        if (attempt === maxAttempts || !(error instanceof CallError)) throw error
        // Kept for a day only; a dialog may have been open longer.
        if (error.error === 'SELECTION_GONE') frozen = undefined
        else if (error.error !== 'SELECTION_CHANGED') throw error
        const now = countedIn(error)
        if (now === undefined) frozen = undefined
        else await confirmAgain(now)
      }
    }
  }
}

/** The number the server counted. */
function countedIn({ data }: CallError): number | undefined {
  const { actual } = (data ?? {}) as { actual?: unknown }
  return typeof actual === 'number' ? actual : undefined
}
