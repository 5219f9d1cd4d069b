import { readWalk, type HeldWalk, type Walk, type WalkWork } from './station'

/** What was read for a state of a session, while one scan is taken: nothing is written as long as the state is the same. */
const read = new WeakMap<Walk, HeldWalk>()

/** The walk of the session, read once for all kinds a code may be of, and once for what a scan says and shows. */
export async function walkOf(
  work: Pick<WalkWork, 'trx' | 'ctx' | 'warehouseId' | 'state'>,
): Promise<HeldWalk | undefined> {
  const known = read.get(work.state)
  if (known) return known
  const walk = await readWalk(work.trx, work)
  if (walk) read.set(work.state, walk)
  return walk
}

/** Before something of it is written: a refusal shows what is there then. */
export const forgetWalk = (state: Walk): void => void read.delete(state)
