import type { ListParts } from '../../../../schemas/contract/language.gen'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** What the tints of the rows mean, as the page says it. */
export function Legend({ tones }: { tones: NonNullable<ListParts['rowTone']> }) {
  const text = useTexts(texts)
  const named = tones.filter(({ label }) => label !== undefined)
  if (named.length === 0) return null
  return (
    <ul className="bc-legend" aria-label={text('legend')}>
      {named.map(({ tone, label }) => (
        <li key={label} className={`bc-legend-${tone}`}>
          {label}
        </li>
      ))}
    </ul>
  )
}
