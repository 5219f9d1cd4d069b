import { comparedPeriod, comparisonTitles } from '../../schemas/language'
import type { Comparison } from '../../schemas/language'
import type { FilterValues } from '../filter'

interface ComparedNoteProps {
  kinds: readonly Comparison[]
  /** The period's filter. */
  period: FilterValues[string] | undefined
  /** Its label: 日期. */
  label: string
  /** `YYYY-MM-DD` in China. */
  today: string
}

/** With which days the figures are compared, or what has to be chosen for it. */
export function ComparedNote({ kinds, period, label, today }: ComparedNoteProps) {
  const spans = kinds.flatMap((kind) => {
    const span = comparedPeriod(period, kind, today)
    return span ? [`${comparisonTitles[kind].rate}对比 ${span.from} 至 ${span.to}`] : []
  })
  const text =
    spans.length > 0
      ? spans.join('，')
      : `选好${label}的起止（不晚于今天），才有${kinds.map((kind) => comparisonTitles[kind].rate).join('与')}`
  return <p className="br-note">{text}</p>
}
