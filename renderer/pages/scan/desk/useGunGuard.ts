import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'

/** A gun types faster than a person: so far apart at most, in milliseconds. */
const gapMs = 50
/** No code is shorter; what a person types into a form may end in Enter quickly. */
const leastCode = 4

export const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Whether a question stands before the station: its own, or that of an action of the page or of a list below. */
export const openQuestion = (): Element | undefined =>
  Array.from(document.querySelectorAll(dialogs)).at(-1)

/**
 * While a question is open, what the gun types is no answer to it: the Enter that ends a code would say yes.
 * @param onScan  told of a code that was kept out, and what is asked
 */
export function useGunGuard(onScan: (label: string) => void): void {
  const reportScan = useMemoizedFn(onScan)
  useEffect(() => {
    // Outside world: keys, before the question's own button hears them.
    let burst = 0
    let last = 0
    const handleKey = (event: KeyboardEvent) => {
      const isNext = event.timeStamp - last <= gapMs
      last = event.timeStamp
      const question = event.key === 'Enter' && isNext && burst >= leastCode && openQuestion()
      if (question && !isStationLine(event.target)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        reportScan(nameOf(question))
      }
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      // a gun may press shift for a capital
      if (isTyped) burst = isNext || burst === 0 ? burst + 1 : 1
      else if (event.key !== 'Shift') burst = 0
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [reportScan])
}

const isStationLine = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.bs-line')

function nameOf(question: Element): string {
  const title = document.getElementById(question.getAttribute('aria-labelledby') ?? '')
  return question.getAttribute('aria-label') ?? title?.textContent ?? ''
}
