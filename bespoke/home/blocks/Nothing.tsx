import type { ReactNode } from 'react'

/** A block without anything to show: why, and what to do about it. */
export function Nothing({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <div className="home-nothing" role="status">
      <p>{children}</p>
      {next}
    </div>
  )
}
