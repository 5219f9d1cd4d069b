import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { compileExpression, type Scope } from '../../../language/expressions'
import { undoneHere } from '../station/history'
import { statusOf, type QueuedScan } from '../outbox'

type Prints = NonNullable<ScanPage['prints']>

/** A paper that is not known to be out. */
export interface Paper {
  scan: QueuedScan
  /** Of the record, as the print page's address has it. */
  id: string
}

/** Whether an outcome is one that prints, the setting aside. */
export const paperOf = ({ after }: Prints, { answer }: QueuedScan): boolean =>
  answer !== undefined && after.includes(answer.outcome)

/** Papers of counted scans that are wanted and not out; what was taken back needs none. */
export function papersOf(prints: Prints, scans: readonly QueuedScan[], scope: Scope): Paper[] {
  const undone = new Set(undoneHere(scans))
  return scans.flatMap((scan) => {
    const isOpen = statusOf(scan) === 'counted' && scan.paper !== 'settled' && scan.answeredIn
    if (!isOpen || undone.has(scan.id) || !paperOf(prints, scan)) return []
    const here = { ...scope, row: scan.answer?.view.row }
    // once owed it stays so, whatever the setting is now
    const isWanted = scan.paper === 'owed' || prints.when === undefined || holds(prints.when, here)
    const id = compileExpression(prints.id)(here)
    return isWanted && typeof id === 'string' && id !== '' ? [{ scan, id }] : []
  })
}

const holds = (when: string, scope: Scope) => Boolean(compileExpression(when)(scope))
