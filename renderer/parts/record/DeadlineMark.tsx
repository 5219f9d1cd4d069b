import { useEffect, useState } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import type { Row } from '../../language/registry'
import { printField, printTimeLeft, readPath, timeLeftTone, type CellContext } from '../cells'
import { deedOf } from './compileRecord'
import { hoursUntil } from './hoursUntil'

interface DeadlineMarkProps {
  column: ResolvedColumn
  record: Row
  context: CellContext
}

/** Until when, and how much of it is left; red once it is over, amber on the last day. */
export function DeadlineMark({ column, record, context }: DeadlineMarkProps) {
  const now = useNow()
  const hours = hoursUntil(String(readPath(record, column.prop) ?? ''), now)
  if (hours === undefined) return null
  const tone = timeLeftTone(hours)
  return (
    <span className={tone ? `br-fact br-due is-${tone}` : 'br-fact br-due'}>
      {deedOf(column.label)} {printField(column, record, context).slice(0, 16)}
      <b>{printTimeLeft(hours)}</b>
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
