/**
 * Puts a text on the clipboard. The clipboard API exists on https only; on an intranet's http a hidden field does it.
 * @returns whether it went through
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by the browser: the hidden field may still work.
  }
  return copyByField(text)
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
