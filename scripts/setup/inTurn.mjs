// npm test takes so many files of a kind that its time stays the same however many there are; every commit takes others.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { turnOf } from './turnOf.mjs'

/**
 * The files of a folder whose turn it is.
 * @param folder from the root
 * @param end how their names end
 * @param most about how many at once; with fewer files than that, all of them
 * @returns paths from the root, sorted
 */
export function inTurn(folder, end, most, turn = turnOfCommit()) {
  return turnOf(filesOf(folder, end), most, turn)
}

/** All files of a folder and those below whose names end so, as paths from the root, sorted. */
export function filesOf(folder, end) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`)
    .sort()
}

const partRooms = ['runtime', 'renderer', 'bespoke', 'app', 'authoring']

/** Specs of parts in jsdom whose turn it is not. */
export function partsLeftOut(most, turn = turnOfCommit()) {
  const files = partRooms.flatMap((room) => filesOf(room, '.spec.tsx'))
  const now = turnOf(files, most, turn)
  return files.filter((file) => !now.includes(file))
}

/** A number of the commit; a copy without a history is always at its first turn. */
export function turnOfCommit() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
    return parseInt(hash.slice(0, 8), 16)
  } catch {
    return 0
  }
}
