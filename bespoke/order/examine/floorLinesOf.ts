import { CallError } from '../../../runtime/http'
import type { FloorLine } from '../calls'

/** The lines a refused checkBottomOrder names; undefined for any other failure. */
export function floorLinesOf(error: unknown): FloorLine[] | undefined {
  if (!(error instanceof CallError) || error.error !== 'ORDER_BELOW_FLOOR') return undefined
  const { lines } = error.data as { lines?: FloorLine[] }
  return lines
}
