import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import { usePreference } from '../../../runtime/preferences'
import { useOpenTab } from '../tabs/useOpenTab'
import { readRecent, recordOf, withRecent, type RecentRecord } from './recent'

/** The records this person has opened, the latest first: the same at every desk. */
export function useRecent(): [records: RecentRecord[], note: (latest: RecentRecord) => void] {
  const [kept, keep] = usePreference('recentRecords')
  const records = readRecent(kept)
  const note = useMemoizedFn((latest: RecentRecord) => {
    if (latest.address !== records[0]?.address) keep(withRecent(records, latest))
  })
  return [records, note]
}

/** Notes every record whose page is opened. */
export function useNotedRecords(): void {
  const { path, search, facts } = useOpenTab()
  const [, note] = useRecent()
  useEffect(() => {
    // Outside world: what the server keeps of this person.
    const record = recordOf({ path, search, facts })
    if (record) note(record)
  }, [path, search, facts, note])
}
