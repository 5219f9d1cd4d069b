import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { readPath } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'

interface ScanProgressProps {
  progress: NonNullable<ScanPage['progress']>
  row: Row
}

/** Done of wanted; the bar fills only with what the server has counted. */
export function ScanProgress({ progress, row }: ScanProgressProps) {
  const text = useTexts(texts)
  const done = numberAt(row, progress.done)
  const wanted = progress.wanted === undefined ? undefined : numberAt(row, progress.wanted)
  const share = wanted ? Math.min(done / wanted, 1) : 0
  return (
    <div
      className="bs-progress"
      {...(wanted !== undefined && {
        role: 'progressbar',
        'aria-label': text('progress'),
        'aria-valuenow': done,
        'aria-valuemin': 0,
        'aria-valuemax': wanted,
      })}
    >
      {wanted === undefined && <span>{text('scanned')}</span>}
      <strong>{formatInt(done)}</strong>
      {wanted !== undefined && <span>/ {formatInt(wanted)}</span>}
      {wanted !== undefined && (
        <span className="bs-bar" aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
  )
}

function numberAt(row: Row, path: string): number {
  const number = Number(readPath(row, path) ?? 0)
  return Number.isFinite(number) ? number : 0
}
