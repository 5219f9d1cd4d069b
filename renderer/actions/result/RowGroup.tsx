import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import type { RowGroup as Group } from '../call/causes'
import { texts } from '../texts'
import { ResultRow } from './ResultRow'
import { sharedWay, type RowActs } from './rowActs'
import styles from './RowGroups.module.css'
import { useCopy } from './useCopy'

interface RowGroupProps extends Group {
  isOpen: boolean
  acts?: RowActs
}

/** Rows of which the same is said; a page they all lead to stands once, beside the sentence. */
export function RowGroup({ reason, rows, isOpen, acts }: RowGroupProps) {
  const text = useTexts(texts)
  const copy = useCopy()
  const shared = acts && sharedWay(rows, acts)
  return (
    <section className={styles.group} aria-label={reason}>
      <details open={isOpen}>
        <summary className={shared && styles.leading}>
          {reason}
          <span className={styles.count}>
            {text('countRows', { count: formatInt(rows.length) })}
          </span>
        </summary>
        <ul className={styles.rows} tabIndex={0} aria-label={text('rowsOfReason', { reason })}>
          {rows.map((row) => (
            <ResultRow
              key={row.id}
              row={row}
              reason={reason}
              acts={acts}
              hasSharedWay={shared !== undefined}
            />
          ))}
        </ul>
      </details>
      <div className={styles.ways}>
        {shared && (
          <Button type="primary" size="small" onClick={shared.run}>
            {shared.label}
          </Button>
        )}
        <Button
          type="link"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={text('copyNumbersOf', { reason })}
          onClick={() => copy(rows.map(({ label }) => label).join('\n'))}
        >
          {text('copyNumbers')}
        </Button>
      </div>
    </section>
  )
}
