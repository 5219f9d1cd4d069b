import type { Locator } from '@playwright/test'
import { patient } from './patient'

/** One input as it stands in the form. */
export interface Input {
  kind: 'text' | 'choice' | 'date' | 'file' | 'radio' | 'none'
  /** Its name for assistive technology. */
  name: string
  isEmpty: boolean
  isRequired: boolean
  accept: string
}

/** What stands in a form; undefined when it is gone by now. */
export const readInput = (box: Locator): Promise<Input | undefined> =>
  box.evaluate(describe, undefined, { timeout: patient(1500) }).catch(() => undefined)

// Runs in the browser; it calls nothing of this file.
function describe(node: Element): Input {
  const input = node as HTMLInputElement
  const ids = (input.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const label =
    input.getAttribute('aria-label') ??
    (ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
      input.labels?.[0]?.textContent) ??
    ''
  const select = input.closest('.ant-select')
  const picker = input.closest('.ant-picker')
  const isChoice = input.role === 'combobox' || select !== null
  const popup = input.getAttribute('aria-haspopup')
  const group =
    input.type === 'radio' ? document.querySelector(`input[name="${input.name}"]:checked`) : null
  const kind =
    input.type === 'file'
      ? 'file'
      : input.type === 'radio'
        ? 'radio'
        : picker !== null || popup === 'dialog'
          ? 'date'
          : isChoice || popup === 'listbox' || popup === 'tree'
            ? 'choice'
            : input.readOnly
              ? 'none'
              : 'text'
  const shown = select?.textContent?.trim() ?? ''
  const placeholder = select?.querySelector('[class*="placeholder"]')?.textContent?.trim() ?? ''
  const isEmpty =
    kind === 'radio'
      ? group === null && !input.checked
      : kind === 'choice' && select !== null
        ? shown === placeholder && input.value === ''
        : kind === 'file'
          ? input.files?.length === 0
          : node.hasAttribute('contenteditable')
            ? node.textContent === ''
            : input.value === ''
  const item = input.closest('[data-field-invalid], div')
  return {
    kind,
    name: label.replace(/\s+/g, ' ').trim(),
    isEmpty,
    isRequired:
      input.getAttribute('aria-required') === 'true' ||
      item?.hasAttribute('data-field-invalid') === true,
    accept: input.accept ?? '',
  }
}
