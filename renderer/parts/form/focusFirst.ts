const firstInput = 'input:enabled, textarea:enabled, [role="combobox"]'

/** Puts the focus into the first field of a form, what stands in it chosen: where the next record begins. */
export function focusFirst(formId: string): void {
  const first = document.getElementById(formId)?.querySelector<HTMLElement>(firstInput)
  first?.focus()
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select()
}
