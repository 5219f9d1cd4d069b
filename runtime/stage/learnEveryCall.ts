import { calls } from '../../schemas/contract/calls.gen'
import { learnCallPermissions } from '../routing'

/** What the pages of a story or a test, which were never fetched, would have brought. */
export const learnEveryCall = (): void =>
  learnCallPermissions(
    Object.fromEntries(Object.entries(calls).map(([call, { permission }]) => [call, permission])),
  )
