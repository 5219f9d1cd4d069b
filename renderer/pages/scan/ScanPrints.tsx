import { useEffect, useRef, useState } from 'react'
import type { ScanPage } from '../../../schemas/contract/language.gen'
import { compileExpression, type Scope } from '../../language/expressions'
import { PrintAlone } from '../print/PrintAlone'
import { statusOf, type QueuedScan } from './outbox'

interface ScanPrintsProps {
  prints: NonNullable<ScanPage['prints']>
  scans: readonly QueuedScan[]
  /** `page`, `user` and the station's settings as `values`. */
  scope: Scope
  /** A paper is out: what it stands for may have got its number with it. */
  onPrinted: () => void
}

/** What prints by itself after an outcome, one paper after another; never for what was answered before the page came. */
export function ScanPrints({ prints, scans, scope, onPrinted }: ScanPrintsProps) {
  const seen = useRef<ReadonlySet<string>>(undefined)
  const [queue, setQueue] = useState<readonly { scan: string; id: string }[]>([])
  useEffect(() => {
    // Outside world: answers of the server.
    const answered = scans.filter((scan) => statusOf(scan) === 'counted')
    const before = seen.current
    seen.current = new Set(answered.map(({ id }) => id))
    const fresh = before ? answered.filter(({ id }) => !before.has(id)) : []
    const more = fresh.flatMap((scan) => {
      const id = printedId(prints, scan, scope)
      return id === undefined ? [] : [{ scan: scan.id, id }]
    })
    if (more.length > 0) setQueue((waiting) => [...waiting, ...more])
  }, [prints, scans, scope])
  const [next] = queue
  return next ? (
    <PrintAlone
      key={next.scan}
      path={prints.path}
      id={next.id}
      onDone={() => {
        setQueue((waiting) => waiting.filter(({ scan }) => scan !== next.scan))
        onPrinted()
      }}
    />
  ) : null
}

function printedId(
  { after, id, when }: ScanPrintsProps['prints'],
  { answer }: QueuedScan,
  scope: Scope,
): string | undefined {
  if (!answer || !after.includes(answer.outcome)) return undefined
  const here = { ...scope, row: answer.view.row }
  if (when !== undefined && !compileExpression(when)(here)) return undefined
  const found = compileExpression(id)(here)
  return typeof found === 'string' && found !== '' ? found : undefined
}
