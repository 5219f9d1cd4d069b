import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayOpen } from '../../../../renderer/actions'
import { useCan } from '../../../../runtime/access'
import { findPage } from '../../../../runtime/routing'
import type { Entry } from '../entries'
import { partsOf, titleOfRecent } from '../recent'
import { useRecent } from '../useRecent'

/** The records opened last, as far as the person may still see them. */
export function useRecentEntries(): Entry[] {
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
