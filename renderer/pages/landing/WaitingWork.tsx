import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatInt } from '../../../runtime/format'
import { addressOf, findPage } from '../../../runtime/routing'
import { useTexts } from '../../../runtime/i18n'
import { countedAddress, type LandingGroup } from './landingGroups'
import { texts } from './texts'
import type { Chosen } from './useChosen'

interface WaitingWorkProps {
  groups: readonly LandingGroup[]
  counts: Readonly<Record<string, number>>
  chosen?: Chosen
}

// Two rows of them at 1366 px; the others have their number in their group.
const most = 12

/** What waits now, with its number, before all the links: who opens the module sees what there is to do. */
export function WaitingWork({ groups, counts, chosen }: WaitingWorkProps) {
  const text = useTexts(texts)
  const id = useId()
  const waiting = groups
    .flatMap(({ links }) => links)
    .map((link) => ({ link, count: link.badge === undefined ? 0 : (counts[link.badge] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.link.urgent ?? false) - Number(a.link.urgent ?? false))
    .slice(0, most)
  if (waiting.length === 0) return null
  return (
    <section className="bl-waiting" aria-labelledby={id}>
      <h2 id={id}>{text('waitingNow')}</h2>
      <ul>
        {waiting.map(({ link, count }) => (
          <li key={`${link.path} ${link.title}`}>
            <Link
              className={link.urgent ? 'bl-work is-urgent' : 'bl-work'}
              to={addressOf({
                path: link.path,
                query: countedAddress(link, chosen, findPage(link.path)?.meta.query),
              })}
            >
              <strong>{formatInt(count)}</strong> <span>{link.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
