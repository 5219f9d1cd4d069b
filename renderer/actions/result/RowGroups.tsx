import { formatInt } from '../../../runtime/format'
import '../../parts/tokens.css'
import styles from './RowGroups.module.css'
import type { RowGroup as Group } from '../call/causes'
import { RowGroup } from './RowGroup'
import type { RowActs } from './rowActs'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

const openGroups = 3

interface RowGroupsProps {
  groups: readonly Group[]
  /** How many failed in all, when not all of them are listed. */
  failed?: number
  acts?: RowActs
}

/** Rows by what is said of them; the most frequent sentences stand open. */
export function RowGroups({ groups, failed = 0, acts }: RowGroupsProps) {
  const text = useTexts(texts)
  const listed = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {groups.map((group, place) => (
        <RowGroup key={group.reason} {...group} isOpen={place < openGroups} acts={acts} />
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
