import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { usePreference } from '../../../../runtime/preferences'
import { useCurrentPage } from '../../../../runtime/routing'
import { useSession } from '../../../../runtime/session'

/** What a person has chosen for this station: the page's settings, and whether it sounds. */
export interface ScanSettings {
  values: Readonly<Record<string, unknown>>
  warehouseId: string | undefined
  isSoundOn: boolean
  isSettled: boolean
  /** How often somebody came while the station was open: what the form shows begins anew. */
  visits: number
  change: (changes: Readonly<Record<string, unknown>>) => void
}

/**
 * Kept for this person on the server; the first time it is the warehouse of the person. What the address says, e.g. the
 * warehouse of the document one came from, holds until the person chooses otherwise.
 */
export function useScanSettings(page: ScanPage): ScanSettings {
  const [stored, keep, isSettled] = usePreference(`scan:${page.path}`)
  const own = useSession((session) => session.user?.warehouseId)
  const kept = readKept(stored)
  const { sound, ...rest } = kept
  const { visits, given, forget } = useGiven()
  const values = { warehouseId: own || undefined, ...rest, ...given }
  const change = useMemoizedFn((changes: Readonly<Record<string, unknown>>) => {
    forget()
    const next = { ...values, sound: sound ?? true, ...changes }
    if (JSON.stringify(next) !== JSON.stringify(kept)) keep(next)
  })
  return {
    values,
    warehouseId: textOf(values.warehouseId),
    isSoundOn: sound !== false,
    isSettled,
    visits,
    change,
  }
}

/** What the address says, again when somebody comes by it anew while the station is open. */
function useGiven() {
  const { scan = '', ...query } = useCurrentPage().query
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const address = JSON.stringify(said)
  const [seen, setSeen] = useState({ scan, address, given: said, visits: 0 })
  // the address forgets its scan, so the same document may come again
  const isNew = address !== seen.address || (scan !== '' && scan !== seen.scan)
  if (isNew) setSeen({ scan, address, given: said, visits: seen.visits + 1 })
  else if (scan !== seen.scan) setSeen({ ...seen, scan })
  const forget = () => setSeen((latest) => ({ ...latest, given: {} }))
  return { given: seen.given, visits: seen.visits, forget }
}

const readKept = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
