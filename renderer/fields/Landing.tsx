import { useEffect, useRef, type ReactNode } from 'react'

/** Carries the focus to the second input of a pair, when that was the one a person turned to. */
export function Landing({ isAtEnd, children }: { isAtEnd: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Outside world: the focus.
    if (isAtEnd) frame.current?.querySelectorAll('input')[1]?.focus()
  }, [isAtEnd])
  if (!isAtEnd) return children
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
