import type { ReactNode } from 'react'
import type { AccessCheck } from './isAllowed'
import { useCan } from './useCan'

/** Shows its children only to users who pass the check. */
export function Can({ check, children }: { check: AccessCheck; children: ReactNode }) {
  const can = useCan()
  return can(check) ? children : null
}
