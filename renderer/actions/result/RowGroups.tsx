import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import '../../parts/tokens.css'
import styles from './RowGroups.module.css'
import type { RowGroup } from '../call/causes'
import { ResultRow } from './ResultRow'
import type { RowActs } from './rowActs'
import { useCopy } from './useCopy'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

const openGroups = 3

interface RowGroupsProps {
  groups: readonly RowGroup[]
  /** How many failed in all, when not all of them are listed. */
  failed?: number
  acts?: RowActs
}

/** Rows by what is said of them; the most frequent sentences stand open. */
export function RowGroups({ groups, failed = 0, acts }: RowGroupsProps) {
  const text = useTexts(texts)
  const copy = useCopy()
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
            <ul className={styles.rows} tabIndex={0} aria-label={text('rowsOfReason', { reason })}>
              {rows.map((row) => (
                <ResultRow key={row.id} row={row} reason={reason} acts={acts} />
              ))}
            </ul>
          </details>
          <Button
            type="link"
            size="small"
            className={styles.copy}
            icon={<CopyOutlined aria-hidden />}
            aria-label={text('copyNumbersOf', { reason })}
            onClick={() => copy(rows.map(({ label }) => label).join('\n'))}
          >
            {text('copyNumbers')}
          </Button>
        </section>
      ))}
      {listed < failed && (
        <p className={styles.more}>
          {text('firstFailedListed', {
            listed: formatInt(listed),
            failed: formatInt(failed),
          })}
        </p>
      )}
    </>
  )
}
