import { PrinterOutlined } from '@ant-design/icons'
import { useIsFetching } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useId } from 'react'
import type { PrintPage } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import type { Scope } from '../../language/expressions'
import { CountInput } from '../../parts/fields'
import { SheetButton } from './SheetButton'
import { SettingsForm } from './SettingsForm'
import { maxCopies, type PrintSettings } from './usePrintSettings'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface PrintPanelProps {
  page: PrintPage
  resources: Resources
  scope: Scope
  settings: PrintSettings
  /** The form starts with what was kept, so it waits for that. */
  areSettingsKnown: boolean
  onSettings: (change: Readonly<Record<string, unknown>>) => void
  /** The printer the person has for this paper; empty: any. */
  printer: string
  isReady: boolean
  /** What 导出 Excel takes, where the page has it. */
  sheet?: { ids: readonly string[]; columns: readonly string[] }
  records: number
  sheets: number
}

/** How it is printed, beside the paper. */
export function PrintPanel(props: PrintPanelProps) {
  const text = useTexts(texts)
  const {
    page,
    resources,
    scope,
    settings,
    areSettingsKnown,
    onSettings,
    printer,
    isReady,
    sheet,
    records,
    sheets,
  } = props
  const id = useId()
  const isNaming = useIsFetching({ queryKey: ['dictionary'] }) > 0
  return (
    <div className="bp-panel" role="group" aria-label={text('printSettings')}>
      <Button
        type="primary"
        size="large"
        block
        icon={<PrinterOutlined aria-hidden />}
        disabled={!isReady || sheets === 0}
        loading={isReady && isNaming}
        onClick={() => window.print()}
      >
        {text('print')}
      </Button>
      <Button block disabled={!isReady || sheets === 0} onClick={() => window.print()}>
        {text('exportPdf')}
      </Button>
      {page.calls.sheet && isReady && sheet && <SheetButton call={page.calls.sheet} {...sheet} />}
      <p className="bp-count" aria-live="polite">
        {isReady && sheets > 0 ? text('recordsAndSheets', { records, sheets }) : '　'}
      </p>
      {page.papers.length > 1 && (
        <div className="bp-setting">
          <span id={`${id}-paper`}>{text('paper')}</span>
          <Radio.Group
            aria-labelledby={`${id}-paper`}
            vertical
            value={settings.paper}
            onChange={({ target }) => onSettings({ paper: target.value as string })}
            options={page.papers.map(({ key, label }) => ({ value: key, label }))}
          />
        </div>
      )}
      <div className="bp-setting">
        <label htmlFor={`${id}-copies`}>{text('copies')}</label>
        <CountInput
          id={`${id}-copies`}
          title={text('copies')}
          min={1}
          max={maxCopies}
          value={settings.copies}
          onChange={(copies) => onSettings({ copies: copies ?? 1 })}
        />
      </div>
      {page.settings && areSettingsKnown && (
        <SettingsForm
          page={page}
          resources={resources}
          values={settings}
          scope={scope}
          onChange={onSettings}
        />
      )}
      {printer && <p className="bp-hint">{text('choosePrinter', { printer })}</p>}
      <p className="bp-hint">{text('pdfHint')}</p>
    </div>
  )
}
