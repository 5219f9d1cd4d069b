import type { ReactNode } from 'react'

interface NothingProps {
  children: ReactNode
  /** What to do about it. */
  next?: ReactNode
  /** What will stand here, faintly. */
  shape?: ReactNode
}

/** A block without anything to show: why, and what to do about it. */
export function Nothing({ children, next, shape }: NothingProps) {
  return (
    <div className="home-nothing">
      {shape && (
        <div className="home-nothing-shape" aria-hidden>
          {shape}
        </div>
      )}
      <div role="status">
        <p>{children}</p>
        {next}
      </div>
    </div>
  )
}
