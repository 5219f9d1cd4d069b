import type { ResolvedFormItem } from '../../../../schemas/language'
import type { FormValues } from '../../../parts/form'

/** What somebody typed and did not send. */
export interface Draft {
  /** Milliseconds. */
  savedAt: number
  values: FormValues
  /** What the record looked like when it was typed: its version or time of change. */
  base?: string
}

const prefix = 'draft:'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const maxDrafts = 50
const secret: ReadonlySet<ResolvedFormItem['widget']> = new Set(['password'])

/** The drafts of this browser, one per user, page and record. A full or forbidden storage loses drafts, nothing else. */
export const draftStore = {
  keyOf: (userId: string, page: string, record: string) => `${prefix}${userId}:${page}:${record}`,

  read(key: string): Draft | undefined {
    const draft = parse(tryStorage((storage) => storage.getItem(key)))
    if (!draft || Date.now() - draft.savedAt > maxAgeMs) return undefined
    return draft
  },

  write(key: string, draft: Draft): void {
    tryStorage((storage) => {
      dropOldest(storage, key)
      storage.setItem(key, JSON.stringify(draft))
    })
  },

  remove: (key: string) => void tryStorage((storage) => storage.removeItem(key)),
}

/** What of the values may be kept: no passwords, no files (their addresses are texts and stay). */
export function keepable(values: FormValues, items: readonly ResolvedFormItem[]): FormValues {
  const kept = items.filter(({ widget }) => !secret.has(widget))
  const entries = kept.map(({ field }) => [field, values[field]] as const)
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && !(value instanceof Blob)),
  )
}

function parse(text: string | null | undefined): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    const isDraft =
      typeof draft?.savedAt === 'number' &&
      typeof draft.values === 'object' &&
      draft.values !== null
    return isDraft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

function dropOldest(storage: Storage, except: string): void {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== except)
  const aged = keys.map((key) => ({ key, at: parse(storage.getItem(key))?.savedAt ?? 0 }))
  aged.sort((left, right) => right.at - left.at)
  for (const { key } of aged.slice(maxDrafts - 1)) storage.removeItem(key)
}

function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
