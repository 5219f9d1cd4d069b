import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanWork } from '../../../../kit/scans'

/** A session at the bench: the parcel, one-of-a-kind copies counted in it, its weight. */
export type Bench = {
  outOrderId: Id | null
  isStopped: boolean
  pieces: string[]
  weight: string | null
  isWeighing: boolean
}

export type BenchWork = ScanWork<Bench>

export const atTheBench: Bench = {
  outOrderId: null,
  isStopped: false,
  pieces: [],
  weight: null,
  isWeighing: false,
}

interface Parcel {
  id: Id
  outOrderNum: string
}

/** Parcels read for a state of a session, while one scan is taken: its code is looked up as each kind it may be. */
const read = new WeakMap<Bench, Parcel>()

/** The parcel in hand. @throws REVIEW_NO_PARCEL, REVIEW_STOPPED */
export async function requireParcel({ trx, state }: BenchWork): Promise<Parcel> {
  const known = read.get(state)
  if (known) return known
  if (state.outOrderId === null) throw fail('REVIEW_NO_PARCEL')
  const out = await trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum', 'outStatus'])
    .where('id', '=', state.outOrderId)
    .executeTakeFirst()
  if (!out) throw fail('REVIEW_NO_PARCEL')
  if (out.outStatus === 'INTERCEPTED' || out.outStatus === 'CANCELLED')
    throw fail('REVIEW_STOPPED', { outOrderNum: out.outOrderNum })
  read.set(state, out)
  return out
}
