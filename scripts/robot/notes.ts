import type { Fault } from './faults'

/** What the robot met that is no fault by itself; a person reads whether it should be so. */
export type NoteKind =
  'refused' | 'form not filled' | 'grey' | 'never offered' | 'not reached' | 'skipped'

export interface Note {
  kind: NoteKind
  text: string
}

/** What came of one page. */
export interface PageResult {
  module: string
  path: string
  title: string
  seconds: number
  /** How many buttons, tabs and links were pressed or opened. */
  pressed: number
  faults: readonly (Fault & { place: string })[]
  notes: readonly (Note & { place: string })[]
}

/** Collects what happens on one page, by place: `row 编辑`. */
export function createNotes() {
  const faults: (Fault & { place: string })[] = []
  const notes: (Note & { place: string })[] = []
  const seen = new Set<string>()
  const isNew = (key: string) => !seen.has(key) && Boolean(seen.add(key))
  return {
    faults,
    notes,
    /** The same thing of the same page is said once, at the first place. */
    fault: (place: string, all: readonly Fault[]) => {
      for (const one of all) if (isNew(`${one.kind} ${one.text}`)) faults.push({ ...one, place })
    },
    note: (place: string, kind: NoteKind, text: string) => {
      if (isNew(`${place} ${kind} ${text}`)) notes.push({ kind, text, place })
    },
  }
}
export type Notes = ReturnType<typeof createNotes>
