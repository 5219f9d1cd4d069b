import { answerFaults, consoleFaults, screenFaults } from './faults'
import type { Hand } from './hand'
import type { Notes } from './notes'
import { readScreen } from './readScreen'
import type { RobotPage } from './robotPages'
import type { Happened } from './watch'

/** One page under the robot's hand. */
export interface Walk {
  hand: Hand
  one: RobotPage
  /** Where it stands, after `#`. */
  address: string
  notes: Notes
  /** `yyyy-MM-dd` */
  today: string
}

/** Whatever stands there now and was answered until now. @param isOpening nothing was pressed: no call may be refused */
export async function lookAround(walk: Walk, place: string, isOpening = false): Promise<Happened> {
  const { hand, notes } = walk
  const happened = await hand.watch.take()
  const { answers, lines } = happened
  notes.fault(place, lines.flatMap(consoleFaults))
  notes.fault(place, answers.flatMap(answerFaults))
  for (const { call, status, error = '', message = '', rows } of answers) {
    if (status >= 400 && status < 500) {
      if (isOpening)
        notes.fault(place, [
          { kind: 'did not open', text: `${call}: ${status} ${error} ${message}` },
        ])
      else notes.note(place, 'refused', `${error}: ${message}`)
    }
    for (const row of rows) notes.note(place, 'refused', `${row.error ?? ''}: ${row.reason ?? ''}`)
  }
  await lookAtScreen(walk, place)
  return happened
}

/** What is wrong with what stands there, before anything is done in it. */
export async function lookAtScreen({ hand, notes }: Walk, place: string): Promise<void> {
  const screen = await readScreen(hand.screen).catch(() => undefined)
  if (screen) notes.fault(place, screenFaults(screen))
}
