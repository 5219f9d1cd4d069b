import { maxScanLength } from '../../../../schemas/language'
import type { NewScan } from '../outbox'
import { texts } from '../texts'

const shownStart = 20

/** What came from the gun, as it is kept. Too long for a code it is refused here: cut it might be another book's. */
export function readable(input: string): Pick<NewScan, 'input' | 'problem'> {
  if (input.length <= maxScanLength) return { input }
  const start = input.slice(0, shownStart)
  const values = { start, count: input.length, most: maxScanLength }
  return {
    input: start,
    problem: { text: texts.say('tooLong', values), hint: texts.say('tooLongHint') },
  }
}
