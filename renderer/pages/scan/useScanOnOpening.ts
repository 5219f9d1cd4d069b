import { useEffect, useRef } from 'react'
import { useCurrentPage } from '../../../runtime/routing'
import type { ScanSettings } from './useScanSettings'
import type { Station } from './useStation'

/**
 * A station opened from a document starts with that document: the `scan` of its address is scanned once, as soon as it
 * is known where the session stands.
 */
export function useScanOnOpening(station: Station, { warehouseId }: ScanSettings): void {
  const { scan: code = '' } = useCurrentPage().query
  const scanned = useRef('')
  const isReady = warehouseId !== undefined && station.view !== undefined
  const { scan } = station
  // Outside world: the address somebody came by. Another one is scanned in its turn.
  useEffect(() => {
    if (code === '' || !isReady || scanned.current === code) return
    scanned.current = code
    scan(code)
  }, [code, isReady, scan])
}
