import type { Waiting } from '../types'

/**
 * Which documents are picked together: the urgent ones first; then always the one that shares most shelves with those
 * already in the wave, among equals the one that has to leave first. Waves are filled one after another.
 * @param size documents of a wave, > 0
 */
export function planWaves<W extends Waiting>(waiting: readonly W[], size: number): W[][] {
  const open = waiting.toSorted(byNeed)
  const waves: W[][] = []
  while (open.length > 0) waves.push(fillWave(open, size))
  return waves
}

/** Takes one wave's documents out of those that are open. */
function fillWave<W extends Waiting>(open: W[], size: number): W[] {
  const wave: W[] = []
  const shelves = new Set<string>()
  while (wave.length < size && open.length > 0) {
    const [next] = open.splice(nextOf(open, shelves), 1)
    if (!next) break
    wave.push(next)
    next.shelves.forEach((shelf) => shelves.add(shelf))
  }
  return wave
}

/** Index of the document to add; they are sorted by need, so of equals the first is taken. */
function nextOf(open: readonly Waiting[], shelves: ReadonlySet<string>): number {
  const isUrgent = open[0]?.urgentFlag
  let best = 0
  let most = -1
  for (const [at, out] of open.entries()) {
    if (out.urgentFlag !== isUrgent) break
    const shared = [...out.shelves].filter((shelf) => shelves.has(shelf)).length
    if (shared > most) [best, most] = [at, shared]
  }
  return best
}

const byNeed = (left: Waiting, right: Waiting): number =>
  Number(right.urgentFlag) - Number(left.urgentFlag) ||
  (left.deadlineTime ?? '9').localeCompare(right.deadlineTime ?? '9') ||
  Number(BigInt(left.id) - BigInt(right.id))
