import { longRow } from '../longRow'
import { sampleRow } from '../sampleRow'
import type { Row, Wire } from './types'

/** The sample record of a resource with this number, as the page is to be looked at. */
export function recordOf({ resources, isLong }: Wire, resource: string, index: number): Row {
  const row = sampleRow(resource, resources, index)
  return isLong ? longRow(row, resource, resources) : row
}
