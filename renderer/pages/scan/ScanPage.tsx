import { AudioMutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { useMemoizedFn } from 'ahooks'
import type { ScanKey, ScanPage as ScanPageSchema } from '../../../schemas/contract/language.gen'
import { borrowedItems, resolveFormItem, type Resources } from '../../../schemas/language'
import { useTexts } from '../../../runtime/i18n'
import { useCurrentPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { CellScope } from '../../parts/cells'
import { initialValues, type FormValues } from '../../parts/form'
import { useInspected } from '../../language/inspection'
import { SettingsForm } from '../print/SettingsForm'
import { ScanDesk } from './desk/ScanDesk'
import { ScanStatusBar } from './desk/ScanStatusBar'
import { ScanPrints } from './papers/ScanPrints'
import './scan.css'
import { shownColumns } from './desk/shownColumns'
import { texts } from './texts'
import { useFeedback } from './station/useFeedback'
import { useScanOnOpening } from './settings/useScanOnOpening'
import { useScanSettings } from './settings/useScanSettings'
import { useStation } from './station/useStation'

interface ScanPageProps {
  page: ScanPageSchema
  resources: Resources
}

/** A scan station: what is worked on in large type, a line for the gun, and nothing green before the server has it. */
export function ScanPage({ page, resources }: ScanPageProps) {
  const text = useTexts(texts)
  const { path, title } = useCurrentPage()
  const user = useSession((session) => session.user)
  const settings = useScanSettings(page)
  const station = useStation(page, settings.warehouseId)
  useScanOnOpening(station, settings)
  useFeedback(page, station.scans, settings.isSoundOn, station.lost)
  const scope = useMemo(() => ({ page: { path, title, query: {} }, user }), [path, title, user])
  const shown = useMemo(() => shownColumns(page, resources), [page, resources])
  const itemsOf = useMemoizedFn(({ form = [] }: Pick<ScanKey, 'form'>) =>
    borrowedItems(form, page.resource, resources).map((item) =>
      resolveFormItem(item, page.resource, resources),
    ),
  )
  // also before the form has said what it begins with
  const startValues = (values: FormValues) =>
    initialValues(itemsOf({ form: page.settings }), values, scope)
  const { step = page.steps[0]?.key ?? '', row } = station.view ?? {}
  const region = useInspected('scan', { scope: { ...scope, row }, resource: page.resource, step })
  return (
    <article className="bs-page" aria-label={title} data-region={region}>
      <header className="bs-head">
        {settings.isSettled && (
          <SettingsForm
            key={settings.visits}
            page={page}
            resources={resources}
            values={settings.values}
            scope={scope}
            onChange={settings.change}
            label={text('settings')}
          />
        )}
        <ScanStatusBar sender={station.sender} waiting={station.waiting} onRetry={station.retry} />
        <Button
          icon={settings.isSoundOn ? <SoundOutlined /> : <AudioMutedOutlined />}
          aria-pressed={settings.isSoundOn}
          onClick={() => settings.change({ sound: !settings.isSoundOn })}
        >
          {text(settings.isSoundOn ? 'soundOn' : 'soundOff')}
        </Button>
      </header>
      {station.problem !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text('loadFailed', { reason: station.problem })}
          action={<Button onClick={station.retry}>{text('retryNow')}</Button>}
        />
      )}
      {page.prints && settings.isSettled && (
        <ScanPrints
          page={{ ...page, prints: page.prints }}
          station={station}
          scope={{ ...scope, values: startValues(settings.values) }}
        />
      )}
      {station.lost && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={text('notKept', { what: station.lost.code ?? text('thisStep') })}
        />
      )}
      <CellScope columns={shown.all} resource={page.resource} resources={resources}>
        {(context) => (
          <ScanDesk
            page={page}
            resources={resources}
            shown={shown}
            station={station}
            itemsOf={itemsOf}
            isReady={settings.warehouseId !== undefined}
            scope={scope}
            context={context}
          />
        )}
      </CellScope>
    </article>
  )
}
