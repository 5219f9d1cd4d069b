// Which hand-written stories files npm test looks at: those that are played, and a quarter of the others.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const rooms = ['runtime', 'renderer', 'bespoke', 'authoring', '.storybook/catalogue']

/** @returns paths from the root; the same ones until a file is added */
export function storySample() {
  const files = rooms.flatMap(storiesIn).sort()
  const played = files.filter((file) => /\bplay\b/.test(readFileSync(join(root, file), 'utf8')))
  const others = files.filter((file) => !played.includes(file))
  return [...played, ...others.filter((_, at) => at % 4 === 0)]
}

const storiesIn = (room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `${room}/${file}`)
