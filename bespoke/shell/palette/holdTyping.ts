/** Letters typed before there is a line to type them in. */
export interface HeldTyping {
  /** Ends the holding. @returns what was typed until now; nothing the next time */
  take(): string
}

/** Holds what a person types until the palette's line has the focus: who knows the key types on at once. */
export function holdTyping(): HeldTyping {
  let text = ''
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', handleKey, true)
  return {
    take() {
      document.removeEventListener('keydown', handleKey, true)
      const typed = text
      text = ''
      return typed
    },
  }
}
