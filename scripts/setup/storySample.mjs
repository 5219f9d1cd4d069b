// Which hand-written stories files npm test looks at: some of those that are played, and some of the others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './inTurn.mjs'
import { root } from './install.mjs'
import { turnOf } from './turnOf.mjs'

const rooms = ['runtime', 'renderer', 'bespoke', 'authoring', '.storybook/catalogue']

/** @returns paths from the root; other ones with the next commits */
export function storySample(turn = Number(process.env.TEST_TURN ?? 0)) {
  const files = rooms.flatMap((room) => filesOf(room, '.stories.tsx'))
  const isPlayed = (file) => /\bplay\b/.test(readFileSync(join(root, file), 'utf8'))
  const played = files.filter(isPlayed)
  const others = files.filter((file) => !played.includes(file))
  return [...turnOf(played, 14, turn), ...turnOf(others, 10, turn)]
}
