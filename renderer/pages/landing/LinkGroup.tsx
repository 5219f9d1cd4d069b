import { RightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatInt } from '../../../runtime/format'
import { addressOf, findPage } from '../../../runtime/routing'
import { inspect } from '../../language/inspection'
import { countedAddress, type LandingGroup, type LandingLink } from './landingGroups'
import type { Chosen } from './useChosen'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface LinkGroupProps {
  group: LandingGroup
  counts: Readonly<Record<string, number>>
  /** What the counts are of. */
  chosen?: Chosen
}

/** One group of links under its title. */
export function LinkGroup({ group, counts, chosen }: LinkGroupProps) {
  const id = useId()
  return (
    <section className="bl-group" aria-labelledby={id} data-inspect={inspect('group', group.title)}>
      <h2 id={id}>{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={`${link.path} ${link.title}`}>
            <PageLink
              link={link}
              query={countedAddress(link, chosen, findPage(link.path)?.meta.query)}
              count={link.badge === undefined ? undefined : counts[link.badge]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

// Nothing waiting is no news.
function PageLink({
  link,
  query,
  count,
}: {
  link: LandingLink
  query: LandingLink['query']
  count: number | undefined
}) {
  const text = useTexts(texts)
  return (
    <Link
      className="bl-link"
      data-inspect={inspect('link', `${link.path} ${link.title}`)}
      to={addressOf({ path: link.path, query })}
    >
      <span className="bl-title">{link.title}</span>
      {link.hint && <span className="bl-hint">{link.hint}</span>}
      {count ? (
        <span
          className={link.urgent ? 'bl-badge is-urgent' : 'bl-badge'}
          role="img"
          aria-label={text('waitingCount', { count: formatInt(count) })}
        >
          {formatInt(count)}
        </span>
      ) : (
        <RightOutlined className="bl-arrow" aria-hidden />
      )}
    </Link>
  )
}
