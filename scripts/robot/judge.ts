import type { Allowed } from './allowed'
import type { PageResult } from './notes'

type Found = PageResult['faults'][number] & { path: string }

export interface Judgement {
  /** Faults without a reason. */
  red: readonly Found[]
  /** Faults with a reason. */
  excused: readonly (Found & { reason: string })[]
  /** Reasons of pages that were walked and showed no such fault. */
  needless: readonly Allowed[]
}

/** Which faults have a reason, and which reasons have no fault any more. */
export function judge(results: readonly PageResult[], allowed: readonly Allowed[]): Judgement {
  const found = results.flatMap(({ path, faults }) => faults.map((fault) => ({ ...fault, path })))
  const reasonOf = (fault: Found) => allowed.find((one) => covers(one, fault))
  const walked = new Set(results.map(({ path }) => path))
  return {
    red: found.filter((fault) => !reasonOf(fault)),
    excused: found.flatMap((fault) => {
      const reason = reasonOf(fault)?.reason
      return reason === undefined ? [] : [{ ...fault, reason }]
    }),
    needless: allowed.filter(
      (one) => walked.has(one.path) && !found.some((fault) => covers(one, fault)),
    ),
  }
}

const covers = ({ path, kind, says }: Allowed, fault: Found) =>
  path === fault.path && kind === fault.kind && fault.text.includes(says)
