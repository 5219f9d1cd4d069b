import type { HiddenPart } from '../parts/types'
import { PlaceLink } from './PlaceLink'

/** What stands in the page's file around here and not on screen, each with its reason. */
export function Hidden({ parts }: { parts: readonly HiddenPart[] }) {
  if (parts.length === 0) return <p className="ins-note">这里写了的都显示着。</p>
  return (
    <ul className="ins-hidden">
      {parts.map((part, at) => (
        <li key={at}>
          <div>
            <span className="ins-role">{part.role}</span>
            <b>{part.title}</b>
            {part.place && <PlaceLink place={part.place} />}
          </div>
          <p>{part.reason}</p>
        </li>
      ))}
    </ul>
  )
}
