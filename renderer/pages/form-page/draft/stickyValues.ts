import type { ResolvedFormItem } from '../../../../schemas/language'
import type { FormValues } from '../../../parts/form'

const keyOf = (owner: string, path: string) => `sticky:${owner}:${path}`

/** What the next new record of a page starts with, as its items with `sticky` had it; per window and person. */
export const stickyValues = {
  keep(owner: string, path: string, items: readonly ResolvedFormItem[], values: FormValues): void {
    const kept = items.filter(({ sticky }) => sticky).map(({ field }) => [field, values[field]])
    if (kept.length === 0) return
    try {
      sessionStorage.setItem(keyOf(owner, path), JSON.stringify(Object.fromEntries(kept)))
    } catch {
      // a full or forbidden storage: the next one starts as the first
    }
  },

  /** @param given what the address says; it counts more */
  read(owner: string, path: string, given: Readonly<Record<string, string>>): FormValues {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(owner, path)) ?? '{}') as FormValues
      return Object.fromEntries(Object.entries(kept).filter(([field]) => !given[field]))
    } catch {
      return {}
    }
  },
}
