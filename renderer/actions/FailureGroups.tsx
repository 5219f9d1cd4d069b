import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../runtime/format'
import type { BatchOutcome } from '../registry'
import '../page/tokens.css'
import styles from './FailureGroups.module.css'
import { groupFailures } from './outcome'
import { useCopy } from './useCopy'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

const openGroups = 3

/** The failed rows by their reason; the most frequent reasons stand open. */
export function FailureGroups({ outcome }: { outcome: BatchOutcome }) {
  const text = useTexts(texts)
  const copy = useCopy()
  const groups = groupFailures(outcome)
  const listed = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {groups.map(({ reason, rows }, place) => (
        <section key={reason} className={styles.group} aria-label={reason}>
          <details open={place < openGroups}>
            <summary>
              {reason}
              <span className={styles.count}>
                {text('countRows', { count: formatInt(rows.length) })}
              </span>
            </summary>
            <ul
              className={styles.rows}
              tabIndex={0}
              aria-label={text('rowsWithReason', { reason })}
            >
              {rows.map((row) => (
                <li key={row.id}>{row.label}</li>
              ))}
            </ul>
          </details>
          <Button
            type="link"
            size="small"
            className={styles.copy}
            icon={<CopyOutlined aria-hidden />}
            aria-label={text('copyTheNumbersReason', { reason })}
            onClick={() => copy(rows.map(({ label }) => label).join('\n'))}
          >
            {text('copyTheNumbers')}
          </Button>
        </section>
      ))}
      {listed < outcome.failed && (
        <p className={styles.more}>
          {text('theFirstListedAreListed', {
            listed: formatInt(listed),
            failed: formatInt(outcome.failed),
          })}
        </p>
      )}
    </>
  )
}
