import { useMemo } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { findEntries, spellEntries, type EntryGroup, type ShownEntry } from './entries'
import { useActionEntries } from './sources/useActionEntries'
import { usePageEntries } from './sources/usePageEntries'
import { useRecentEntries } from './sources/useRecentEntries'
import { useRecordEntries } from './sources/useRecordEntries'
import { texts } from './texts'
import { useFoundRecords, type FoundRecords } from './useFoundRecords'
import { useReadSigns } from './useReadSigns'

export interface EntryList {
  title: string
  entries: readonly ShownEntry[]
}

interface Entries {
  lists: readonly EntryList[]
  /** How it stands with the records the server is asked for. */
  status: FoundRecords['status']
}

const most: Record<EntryGroup, number> = { pages: 8, records: 12, actions: 8, recent: 5 }
const mostBeforeTyping: Record<EntryGroup, number> = { pages: 0, records: 0, actions: 8, recent: 8 }

/** What the palette offers for what was typed; before that the records opened last and what can be done here. */
export function useEntries(typed: string, isUrgent: boolean): Entries {
  const text = useTexts(texts)
  const read = useReadSigns()
  const pages = usePageEntries()
  const recent = useRecentEntries()
  const actions = useActionEntries()
  const found = useFoundRecords(typed, isUrgent)
  const records = useRecordEntries(found)
  const spelled = useMemo(
    () => ({
      pages: spellEntries(pages, read),
      actions: spellEntries(actions, read),
      recent: spellEntries(recent, read),
    }),
    [pages, actions, recent, read],
  )
  const isTyped = typed.trim() !== ''
  const at = (group: keyof typeof spelled): readonly ShownEntry[] =>
    isTyped
      ? findEntries(spelled[group], typed, most[group])
      : spelled[group]
          .filter(({ entry }) => entry.hint === undefined)
          .slice(0, mostBeforeTyping[group])
          .map(({ entry }) => ({ ...entry, places: [] }))
  const inOrder: EntryList[] = isTyped
    ? [
        { title: text('pages'), entries: at('pages') },
        { title: text('records'), entries: records.slice(0, most.records) },
        { title: text('actions'), entries: at('actions') },
        { title: text('recent'), entries: at('recent') },
      ]
    : [
        { title: text('recent'), entries: at('recent') },
        { title: text('actions'), entries: at('actions') },
      ]
  return { lists: inOrder.filter(({ entries }) => entries.length > 0), status: found.status }
}
