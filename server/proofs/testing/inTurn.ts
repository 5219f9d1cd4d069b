import { turnOf } from '../../../scripts/setup/turnOf.mjs'

const turn = Number(process.env.TEST_TURN ?? 0)

/**
 * What a proof asks of a list that grows with the pages: about `most` at once and other ones with other commits
 * (scripts/test.mjs), so that its time stays the same; all in npm run test:full.
 * @param shift  tells apart who asks the same list
 */
export function inTurn<T>(all: readonly T[], most: number, shift = 0): readonly T[] {
  return process.env.FULL_TESTS === 'on' ? all : turnOf(all, most, turn + shift)
}
