import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { fillOpen, mayOpen, readOfferedActions } from '../../../renderer/actions'
import { useCan } from '../../../runtime/access'
import { useTexts } from '../../../runtime/i18n'
import { addressOf, findPage, type OpenInput } from '../../../runtime/routing'
import { useMenu } from '../menu/useMenu'
import { findEntries, spellEntries, type Entry, type EntryGroup, type ShownEntry } from './entries'
import { pageLinks } from './pageLinks'
import { partsOf, titleOfRecent } from './recent'
import { texts } from './texts'
import { useFoundRecords, type FoundRecord, type FoundRecords } from './useFoundRecords'
import { useReadSigns } from './useReadSigns'
import { useRecent } from './useRecent'

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

function usePageEntries(): Entry[] {
  const { modules } = useMenu()
  const can = useCan()
  const navigate = useNavigate()
  return useMemo(
    () =>
      pageLinks(modules, (path) => mayOpen(path, can)).map(({ title, place, path }) => ({
        key: `page ${path}`,
        group: 'pages',
        title,
        note: place,
        run: () => void navigate(path),
      })),
    [modules, can, navigate],
  )
}

function useRecordEntries({ records }: FoundRecords): ShownEntry[] {
  const navigate = useNavigate()
  const can = useCan()
  const [, note] = useRecent()
  return records.flatMap((record): ShownEntry[] => {
    const { resource, noun, title, notes } = record
    const target = targetOf(record, (path) => mayOpen(path, can))
    if (!target) return []
    const run = () => {
      const address = addressOf(target)
      // a page about one record notes itself
      if (findPage(target.path)?.meta.kind !== 'detail')
        note({ address, title: `${noun} ${title}` })
      void navigate(address)
    }
    return [
      {
        key: `record ${resource} ${JSON.stringify(record.row)}`,
        group: 'records',
        title,
        note: [noun, ...notes].join(' · '),
        places: [],
        run,
      },
    ]
  })
}

/** The page of a record: the one it opens in lists, else another of its pages that the person may see. */
function targetOf(
  { open, row }: FoundRecord,
  may: (path: string) => boolean,
): OpenInput | undefined {
  const target = fillOpen(open, { row }, may)
  if (may(target.path)) return target
  const other = open.instead?.find(({ path }) => may(path))
  return other && { ...target, path: other.path }
}

function useRecentEntries(): Entry[] {
  const [records] = useRecent()
  const can = useCan()
  const navigate = useNavigate()
  return useMemo(
    () =>
      records
        .filter(({ address }) => {
          const { path } = partsOf(address)
          return findPage(path) !== undefined && mayOpen(path, can)
        })
        .map((record) => ({
          key: `recent ${record.address}`,
          group: 'recent',
          title: titleOfRecent(record),
          run: () => void navigate(record.address),
        })),
    [records, can, navigate],
  )
}

/** The buttons of the page in front, as they stand when the palette opens. */
function useActionEntries(): Entry[] {
  const text = useTexts(texts)
  return useMemo(
    () =>
      readOfferedActions().flatMap(({ place, count, offers, run }, bar) =>
        offers.map((offer) => ({
          key: `action ${bar} ${place} ${offer.action.name}`,
          group: 'actions' as const,
          title: offer.action.label,
          note: place === 'batch' && count > 0 ? text('onTicked', { count }) : undefined,
          hint: offer.hint,
          run: () => run(offer),
        })),
      ),
    [text],
  )
}
