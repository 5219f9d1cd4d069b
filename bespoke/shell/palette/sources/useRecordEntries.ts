import { useNavigate } from 'react-router-dom'
import { fillOpen, mayOpen } from '../../../../renderer/actions'
import { useCan } from '../../../../runtime/access'
import { addressOf, findPage, type OpenInput } from '../../../../runtime/routing'
import type { ShownEntry } from '../entries'
import type { FoundRecord, FoundRecords } from '../useFoundRecords'
import { useRecent } from '../useRecent'

/** What the server found, each with the page that shows it; a record without one is left out. */
export function useRecordEntries({ records }: FoundRecords): ShownEntry[] {
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
