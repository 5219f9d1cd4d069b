import { Button } from 'antd'
import type { MouseEvent } from 'react'
import type { ToldRow } from '../call/causes'
import type { RowActs, RowLink } from './rowActs'
import styles from './RowGroups.module.css'

interface ResultRowProps {
  row: ToldRow
  /** What is said of all rows around it. */
  reason: string
  acts?: RowActs
  /** The way out stands beside the sentence, for all its rows. */
  hasSharedWay?: boolean
}

/** One row of a result: its number, which opens its page, what is its own in the reason, and the way out. */
export function ResultRow({ row, reason, acts, hasSharedWay }: ResultRowProps) {
  const link = acts?.linkOf(row)
  const remedy = hasSharedWay ? undefined : acts?.remedyOf(row)
  const isOwn = row.cause !== reason
  return (
    <li className={isOwn || remedy ? styles.wide : undefined}>
      {link ? (
        <a href={`#${link.address}`} onClick={(event) => follow(event, link)}>
          {row.label}
        </a>
      ) : (
        row.label
      )}
      {isOwn && <span className={styles.own}>{row.cause}</span>}
      {remedy && (
        <Button type="link" size="small" onClick={remedy.run}>
          {remedy.label}
        </Button>
      )}
    </li>
  )
}

/** In this window as a link of the console; with a key held the browser opens another. */
function follow(event: MouseEvent, link: RowLink) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  link.open()
}
