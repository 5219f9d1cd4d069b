import { useEffect } from 'react'

/** While the page is the one shown: its paper is the printer's page, and nothing but the paper prints. */
export function usePrintMedia(rule: string): void {
  // Outside world: the document's styles. A hidden tab takes its rule back.
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = rule
    document.head.append(style)
    document.documentElement.classList.add('bp-printing')
    return () => {
      style.remove()
      document.documentElement.classList.remove('bp-printing')
    }
  }, [rule])
}
