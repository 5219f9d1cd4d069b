import { useEffect, useRef } from 'react'
import { usePageQuery } from '../../../../runtime/routing'
import type { ScanSettings } from './useScanSettings'
import type { Station } from '../station/useStation'

/**
 * A station opened from a document starts with that document: the `scan` of its address is scanned as soon as it is
 * known where the session stands. The address then forgets it: a reload in the middle of the work, perhaps of another
 * document, must not begin anew.
 */
export function useScanOnOpening(
  { view, scan }: Pick<Station, 'view' | 'scan'>,
  { warehouseId }: Pick<ScanSettings, 'warehouseId'>,
): void {
  const [{ scan: code = '' }, change] = usePageQuery()
  const scanned = useRef('')
  const isReady = warehouseId !== undefined && view !== undefined
  // Outside world: the address somebody came by.
  useEffect(() => {
    if (code === '') scanned.current = ''
    if (code === '' || !isReady || scanned.current === code) return
    scanned.current = code
    scan(code)
    change(({ scan: _scanned, ...rest }) => rest, 'replace')
  }, [code, isReady, scan, change])
}
