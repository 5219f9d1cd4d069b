import { useEffect, useState } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import { useTexts } from '../../../runtime/i18n'
import type { Row } from '../../language/registry'
import { printField, readPath, type CellContext } from '../cells'
import { deedOf } from './compileRecord'
import { dueOf } from './dueOf'
import { texts } from './texts'

interface DeadlineMarkProps {
  column: ResolvedColumn
  record: Row
  context: CellContext
}

/** Until when, and how much of it is left; red once it is over, amber on the last day. */
export function DeadlineMark({ column, record, context }: DeadlineMarkProps) {
  const text = useTexts(texts)
  const now = useNow()
  const due = dueOf(String(readPath(record, column.prop) ?? ''), now)
  if (!due) return null
  const days = Math.floor(due.hours / 24)
  const left =
    due.hours >= 48
      ? text(due.isLate ? 'lateDays' : 'leftDays', { count: days })
      : text(due.isLate ? 'lateHours' : 'leftHours', { count: due.hours })
  const tone = due.isLate ? ' is-late' : due.isSoon ? ' is-soon' : ''
  return (
    <span className={`br-fact br-due${tone}`}>
      {deedOf(column.label)} {printField(column, record, context).slice(0, 16)}
      <b>{left}</b>
    </span>
  )
}

const minuteMs = 60_000

/** The time, to the minute: a page may stay open for hours. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  // Outside world: the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
