import type { LentScan, Resource, ScanStep } from '../../contract/language.gen'

type Node = Readonly<Record<string, unknown>>

/** What a scan page written like one of its resource's scans says itself. */
export interface LikeScan {
  like: string
  /** What is different about steps, by their keys. */
  inside?: Readonly<Record<string, Partial<ScanStep>>>
  says?: LentScan['says']
}

/** Whether a page is a scan page written like a scan its resource declares. */
export const isLikeScan = (node: Node): node is Node & LikeScan =>
  node['kind'] === 'scan' && typeof node['like'] === 'string'

/** A scan page with all it borrows; its own outcomes hold. A name the resource lacks lends nothing; the linter reports it. */
export function likeScan(node: Node & LikeScan, resource: Resource | undefined): Node {
  const { like, inside = {}, says, ...own } = node
  const lent: LentScan = resource?.scans?.[like] ?? emptyScan
  const steps = lent.steps.map((step) => ({ ...step, ...inside[step.key] }))
  return { ...own, ...lent, steps, says: { ...lent.says, ...says } }
}

const emptyScan: LentScan = { settings: [], now: { large: [] }, steps: [], says: {} }
