import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './StandInInput.module.css'

interface LandingProps {
  /** The second input of a pair was the one a person turned to. */
  isAtEnd: boolean
  /** What was typed before the input was there; asked once. */
  takeTyped?(): string
  children: ReactNode
}

/** Carries the focus, and what was typed so far, to the input a person turned to. */
export function Landing({ isAtEnd, takeTyped, children }: LandingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const take = useMemoizedFn(() => takeTyped?.() ?? '')
  useEffect(() => {
    // Outside world: the focus and the browser's own text of the input.
    const input = frame.current?.querySelectorAll('input')[isAtEnd ? 1 : 0]
    if (isAtEnd) input?.focus()
    const typed = take()
    if (typed !== '' && input && !input.readOnly) typeInto(input, typed)
  }, [isAtEnd, take])
  if (!isAtEnd && !takeTyped) return children
  return (
    <div ref={frame} className={styles.transparent}>
      {children}
    </div>
  )
}

/** As the keyboard would: React hears of it only when the browser's own setter was used. */
function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
