import { comparedPeriod, comparisonTitles } from '../../../schemas/language'
import type { Comparison } from '../../../schemas/language'
import type { FilterValues } from '../../parts/filter'
import { useLanguage, useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

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
  const say = useTexts(texts)
  const titles = comparisonTitles[useLanguage() === 'en' ? 'en' : 'zh']
  const spans = kinds.flatMap((kind) => {
    const span = comparedPeriod(period, kind, today)
    return span
      ? [
          say('comparedWith', {
            rate: titles[kind].rate,
            from: span.from,
            to: span.to,
          }),
        ]
      : []
  })
  const text =
    spans.length > 0
      ? spans.join(say('comma'))
      : say('choosePeriod', {
          label,
          rates: kinds.map((kind) => titles[kind].rate).join(say('and')),
        })
  return <p className="br-note">{text}</p>
}
