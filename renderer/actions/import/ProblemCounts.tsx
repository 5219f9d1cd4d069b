import { Tag } from 'antd'
import { formatInt } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import styles from './ProblemTable.module.css'
import type { ImportReport } from './types'

const groups = [
  { kind: 'REFUSED', title: 'refusedLines', color: 'error' },
  { kind: 'SKIPPED', title: 'skippedLines', color: 'default' },
  { kind: 'CORRECTED', title: 'correctedLines', color: 'processing' },
] as const

/** How many lines have which problem: those that stay out apart from those that come in corrected. */
export function ProblemCounts({ report }: { report: ImportReport }) {
  const text = useTexts(texts)
  const { counts, bad, skipped, corrected } = report
  if (counts.length === 0) return null
  const lines = { REFUSED: bad - skipped, SKIPPED: skipped, CORRECTED: corrected }
  return (
    <dl className={styles.counts} aria-label={text('linesPerProblem')}>
      {groups.map(({ kind, title, color }) => {
        const own = counts.filter((count) => count.kind === kind)
        if (own.length === 0) return null
        return (
          <div key={kind}>
            <dt>{text(title, { lines: formatInt(lines[kind]) })}</dt>
            <dd>
              {own.map(({ code, label, lines: count }) => (
                <Tag key={code} color={color} title={code}>
                  {text('problemLines', { label, lines: formatInt(count) })}
                </Tag>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
