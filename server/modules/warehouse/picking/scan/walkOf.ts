import type { Trx } from '../../../../base/db'
import { readWalk, type HeldWalk, type Walk, type WalkWork } from './station'

type Work = Pick<WalkWork, 'trx' | 'ctx' | 'warehouseId' | 'state'>

/**
 * What was read while one scan is taken: nothing is written as long as the state is the same. Within its transaction
 * alone: sessions that have not begun share the state they begin with.
 */
const read = new WeakMap<Trx, WeakMap<Walk, HeldWalk>>()

/** The walk of the session, read once for all kinds a code may be of, and once for what a scan says and shows. */
export async function walkOf(work: Work): Promise<HeldWalk | undefined> {
  const { trx, state } = work
  const known = read.get(trx)?.get(state)
  if (known) return known
  const walk = await readWalk(trx, work)
  if (!walk) return undefined
  const here = read.get(trx) ?? new WeakMap<Walk, HeldWalk>()
  read.set(trx, here.set(state, walk))
  return walk
}

/** Before something of it is written: a refusal shows what is there then. */
export const forgetWalk = ({ trx, state }: Work): void => void read.get(trx)?.delete(state)
