import { useState } from 'react'
import { createStageHttp, owner, Stage } from '../../../../runtime/frame'
import type { CallInput } from '../../../../runtime/http'
import type { ThemeMode } from '../../../../runtime/theme'
import { PageView } from '../../page'
import { createRegistry, RegistryProvider } from '../../../language/registry'
import { createScanStore, type NewScan } from '../outbox'
import { PickStation } from './pickStation'

export interface ScanStageProps {
  mode?: ThemeMode
  /** Changes the station before the page opens. */
  arrange?: (station: PickStation) => void
  /** Given: the same station as before, as after a reload. */
  station?: PickStation
  /** What an earlier visit has left in this browser. */
  left?: readonly Omit<NewScan, 'warehouseId'>[]
  width?: number
  /** What the address of the station says is to be scanned. */
  scan?: string
  warehouseId?: string | null
  /** Given: the browser keeps what it has, as after a reload. */
  isReload?: boolean
}

const scope = `${owner.user?.companyId}:${owner.user?.userId}:/fixtures/scan`

/** The fixture's picking station over a server that lives here. */
export function ScanStage(props: ScanStageProps) {
  const { mode, arrange, left, width, warehouseId = '5' } = props
  const [http] = useState(() => {
    if (!props.isReload) forget()
    for (const scan of left ?? []) createScanStore(scope).add({ ...scan, warehouseId: '5' })
    const station = props.station ?? new PickStation()
    arrange?.(station)
    return createStageHttp({
      'POST /fixtures/scan': ({ body }: CallInput) =>
        station.scan(body as Parameters<PickStation['scan']>[0]),
      'POST /fixtures/scan/now': station.now,
      'POST /fixtures/scan/picked/page': station.picked,
      'POST /wms/warehouse/selectPermissionsWarehouse': [
        { id: '5', warehouseName: '北京总仓' },
        { id: '6', warehouseName: '上海仓' },
      ],
      'POST /system/config/preferences': {},
      'POST /system/config/preferences/save': null,
    })
  })
  const user = owner.user && { ...owner.user, warehouseId: warehouseId ?? '' }
  return (
    <Stage
      http={http}
      mode={mode}
      address={`/fixtures/scan${props.scan ? `?scan=${props.scan}` : ''}`}
      session={{ ...owner, user }}
    >
      <RegistryProvider registry={createRegistry()}>
        <div style={{ padding: 12, ...(width && { width }) }}>
          <PageView path="/fixtures/scan" />
        </div>
      </RegistryProvider>
    </Stage>
  )
}

function forget(): void {
  for (const key of Object.keys(localStorage))
    if (/^(scan|preferences:)/.test(key)) localStorage.removeItem(key)
}
