import { useMemo } from 'react'
import { readOfferedActions } from '../../../../renderer/actions'
import { useTexts } from '../../../../runtime/i18n'
import type { Entry } from '../entries'
import { texts } from '../texts'

/** The buttons of the page in front, as they stand when the palette opens. */
export function useActionEntries(): Entry[] {
  const text = useTexts(texts)
  return useMemo(
    () =>
      readOfferedActions().flatMap(({ place, count, offers, run }, bar) =>
        offers.map((offer) => ({
          key: `action ${bar} ${place} ${offer.action.name}`,
          group: 'actions' as const,
          title: offer.action.label,
          note: place === 'batch' && count > 0 ? text('onTicked', { count }) : undefined,
          hint: offer.hint,
          run: () => run(offer),
        })),
      ),
    [text],
  )
}
