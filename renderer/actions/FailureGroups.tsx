import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../runtime/format'
import type { BatchOutcome } from '../registry'
import '../page/tokens.css'
import styles from './FailureGroups.module.css'
import { groupFailures } from './outcome'
import { useCopy } from './useCopy'

const openGroups = 3

/** The failed rows by their reason; the most frequent reasons stand open. */
export function FailureGroups({ outcome }: { outcome: BatchOutcome }) {
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
              <span className={styles.count}>{`${formatInt(rows.length)} 条`}</span>
            </summary>
            <ul className={styles.rows} tabIndex={0} aria-label={`${reason}的行`}>
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
            aria-label={`复制单号：${reason}`}
            onClick={() => copy(rows.map(({ label }) => label).join('\n'))}
          >
            复制单号
          </Button>
        </section>
      ))}
      {listed < outcome.failed && (
        <p className={styles.more}>
          {`这里列出前 ${formatInt(listed)} 条，全部 ${formatInt(outcome.failed)} 条见结果文件。`}
        </p>
      )}
    </>
  )
}
