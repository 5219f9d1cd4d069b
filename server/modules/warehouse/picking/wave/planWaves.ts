import type { Waiting } from '../types'

/**
 * Which documents are picked together: the urgent ones first; then always the one that shares most shelves with those
 * already in the wave, among equals the one that has to leave first. Waves are filled one after another.
 * @param size documents of a wave, > 0
 */
export function planWaves<W extends Waiting>(waiting: readonly W[], size: number): W[][] {
  const open = new OpenOuts(waiting)
  const waves: W[][] = []
  while (!open.isEmpty) waves.push(fillWave(open, size))
  return waves
}

/** Takes one wave's documents out of those that are open. */
function fillWave<W extends Waiting>(open: OpenOuts<W>, size: number): W[] {
  const wave: W[] = []
  open.beginWave()
  while (wave.length < size && !open.isEmpty) wave.push(open.takeNext())
  return wave
}

/** Documents of no wave yet, by need, and how many shelves each shares with the wave that is filled. */
class OpenOuts<W extends Waiting> {
  private readonly open: { out: W; shared: number }[]
  private readonly byShelf = new Map<string, { shared: number }[]>()
  private shelves = new Set<string>()

  constructor(waiting: readonly W[]) {
    this.open = waiting.toSorted(byNeed).map((out) => ({ out, shared: 0 }))
    for (const each of this.open)
      for (const shelf of each.out.shelves) {
        const there = this.byShelf.get(shelf)
        if (there) there.push(each)
        else this.byShelf.set(shelf, [each])
      }
  }

  get isEmpty(): boolean {
    return this.open.length === 0
  }

  beginWave(): void {
    this.shelves = new Set()
    for (const each of this.open) each.shared = 0
  }

  /** There is one. They are sorted by need, so of equals the first is taken. */
  takeNext(): W {
    const isUrgent = this.open[0]?.out.urgentFlag
    let best = 0
    let most = -1
    for (const [at, { out, shared }] of this.open.entries()) {
      if (out.urgentFlag !== isUrgent) break
      if (shared > most) [best, most] = [at, shared]
    }
    const [next] = this.open.splice(best, 1)
    if (!next) throw new Error('planWaves: no document is open')
    for (const shelf of next.out.shelves) this.visit(shelf)
    return next.out
  }

  private visit(shelf: string): void {
    if (this.shelves.has(shelf)) return
    this.shelves.add(shelf)
    for (const each of this.byShelf.get(shelf) ?? []) each.shared += 1
  }
}

const byNeed = (left: Waiting, right: Waiting): number =>
  Number(right.urgentFlag) - Number(left.urgentFlag) ||
  (left.deadlineTime ?? '9').localeCompare(right.deadlineTime ?? '9') ||
  Number(BigInt(left.id) - BigInt(right.id))
