import { createStageHttp, type StageAnswer, type StageHttp } from '../runtime/frame'
import { CallError, type CallInput } from '../runtime/http'
import { actionAnswers } from './wire/actionAnswers'
import { consoleAnswers } from './wire/consoleAnswers'
import { listAnswers } from './wire/listAnswers'
import { optionAnswers } from './wire/optionAnswers'
import { recordAnswers } from './wire/recordAnswers'
import type { Answers, Wire } from './wire/types'

/**
 * How the page's own data is: there, broken with a 500, refused with a 403, or never arriving. Dictionaries and
 * columns always answer.
 */
export type WireState = 'well' | 'failing' | 'forbidden' | 'slow'

/** Puts another answer in place of one of the page's own; used to see what failures do. */
export type Spoil = (good: StageAnswer, input: CallInput) => unknown

/**
 * Answers what a page asks while it is looked at in the catalogue, from its own JSON: records are made from its
 * resources, lists filter, sort, group and page them. A call no part of the page declares fails, as a missing route would.
 */
export const createPageHttp = (wire: Wire, state: WireState | Spoil = 'well'): StageHttp =>
  createStageHttp(pageAnswers(wire, state))

/** The answers of `createPageHttp`, for a stage that has others besides. */
export function pageAnswers(wire: Wire, state: WireState | Spoil = 'well'): Answers {
  const data = { ...actionAnswers(wire), ...recordAnswers(wire), ...listAnswers(wire) }
  return { ...consoleAnswers, ...optionAnswers(wire), ...broken(data, state) }
}

function broken(answers: Answers, state: WireState | Spoil): Answers {
  if (state === 'well') return answers
  const breakPage = typeof state === 'function' ? state : breakages[state]
  return Object.fromEntries(
    Object.entries(answers).map(([name, good]) => [
      name,
      (input: CallInput) => breakPage(good, input),
    ]),
  )
}

/** Waits until nobody wants the answer any more. */
const never = ({ signal }: CallInput) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new CallError('请求已取消', { code: 0, error: 'ABORTED' })),
    )
  })

const breakages: Record<Exclude<WireState, 'well'>, Spoil> = {
  failing: () => {
    throw new CallError('服务器内部错误，请稍后重试', { code: 500, error: 'INTERNAL' })
  },
  forbidden: () => {
    throw new CallError('没有权限查看这些数据', { code: 403, error: 'FORBIDDEN' })
  },
  slow: (_, input) => never(input),
}
