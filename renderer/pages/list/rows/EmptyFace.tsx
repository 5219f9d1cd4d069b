import { InboxOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Nothing is there: the sentence that says so, and below it what to do next. */
export function EmptyFace({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <div className="bc-empty">
      <InboxOutlined aria-hidden />
      <span role="status">{says}</span>
      {children}
    </div>
  )
}
