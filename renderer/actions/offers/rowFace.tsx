import { LoadingOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Offer } from '../types'
import { texts } from '../texts'

/** What a row's buttons look like apart from the row: who is busy, and whether 更多 is open. */
export interface RowFaceState {
  /** Name of the action under way. */
  busyName?: string
  isOpen?: boolean
}

/** The buttons of a row as plain elements without handlers; the row's own click finds them by `data-action`. */
export function rowFace(
  shown: readonly Offer[],
  hasMore: boolean,
  { busyName, isOpen = false }: RowFaceState = {},
): ReactNode {
  return (
    <>
      {shown.map(({ action, hint }) => (
        <button
          key={action.name}
          type="button"
          data-action={action.name}
          className={action.danger ? 'bc-row-action bc-danger' : 'bc-row-action'}
          disabled={hint !== undefined}
          title={hint ?? action.label}
          aria-description={hint}
          aria-busy={action.name === busyName || undefined}
        >
          {action.name === busyName && <LoadingOutlined aria-hidden />}
          {action.label}
        </button>
      ))}
      {hasMore && (
        <button
          type="button"
          data-more
          className="bc-row-action bc-row-more"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={texts.say('more')}
          title={texts.say('moreActions')}
        />
      )}
    </>
  )
}
