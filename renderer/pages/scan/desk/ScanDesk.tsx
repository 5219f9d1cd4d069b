import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { ScanKey, ScanPage } from '../../../../schemas/contract/language.gen'
import type { ResolvedFormItem, Resources } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import { useShortcut } from '../../../../runtime/keyboard'
import { useNotify } from '../../../../runtime/messages'
import type { CellContext } from '../../../parts/cells'
import type { FormValues } from '../../../parts/form'
import { compileExpression, type Scope } from '../../../language/expressions'
import type { PageScope, Row } from '../../../language/registry'
import { RecordActions, useActions } from '../../../actions'
import { statusOf } from '../outbox'
import { ScanAsk } from './ScanAsk'
import { ScanChoices } from './ScanChoices'
import { ScanEnd } from './ScanEnd'
import { ScanSaid } from './ScanSaid'
import { useKeys } from './useKeys'
import { ScanHistory } from '../lists/ScanHistory'
import { ScanKeys } from './ScanKeys'
import { ScanLine } from './ScanLine'
import { ScanLines } from '../lists/ScanLines'
import { ScanLists } from '../lists/ScanLists'
import { ScanNow } from './ScanNow'
import type { ShownColumns } from './shownColumns'
import { ScanProgress } from './ScanProgress'
import { texts } from '../texts'
import { useGunGuard } from './useGunGuard'
import type { Station } from '../station/useStation'

interface ScanDeskProps {
  page: ScanPage
  resources: Resources
  shown: ShownColumns
  station: Station
  /** What a key asks to be filled in. */
  itemsOf: (key: ScanKey) => readonly ResolvedFormItem[]
  /** Whether it is known in which warehouse. */
  isReady: boolean
  scope: Scope & { page: PageScope }
  context: CellContext
}

/** What the person at the station looks at and types into. */
export function ScanDesk(props: ScanDeskProps) {
  const { page, resources, shown, station, itemsOf, isReady, scope, context } = props
  const text = useTexts(texts)
  const notify = useNotify()
  const line = useRef<HTMLInputElement>(null)
  const { view } = station
  const { row = {}, lines: rows = [] } = view ?? {}
  const actions = useActions(page, resources, { page: scope.page, reload: station.retry })
  const { chosen, choose: chooseLine } = useChosenLine(rows)
  const lineActions = page.actions?.row ?? []
  /** What an action named by a key is about. */
  const subjectOf = (name: string) =>
    lineActions.some((use) => nameOf(use) === name) ? chosen : row
  const step = page.steps.find(({ key }) => key === view?.step) ?? page.steps[0]
  const keys = useKeys(page.keys, {
    scope: { ...scope, row },
    isDisabled: !isReady,
    isUsable: (name) => station.waiting === 0 && subjectOf(name)?.['id'] !== undefined,
  })
  const next = keys.find(({ isNext }) => isNext)?.one
  const ask = useAsk(page, { ...scope, row }) || (step?.ask ?? text('ask', { step: step?.label }))
  const question = openQuestion(station)
  const choose = (input: string, choice: string) => {
    if (question) station.dismiss([question.id])
    station.scan(input, choice)
    line.current?.focus()
  }
  const handleScan = (code: string) => {
    const chosen = /^[1-9]$/.test(code) ? question?.choices[Number(code) - 1] : undefined
    if (question && chosen) choose(question.input, chosen.key)
    else station.scan(code)
  }
  const handleUse = (name: string) => {
    const subject = subjectOf(name)
    if (subject) actions.runNamed(name, subject)
  }
  const handleKey = (does: string, values?: FormValues) => {
    if (does !== 'undo') station.press(does, values)
    else if (!station.undo()) notify.warning(text('nothingToUndo'))
    line.current?.focus()
  }
  const focus = () => line.current?.focus()
  useGunGuard((label) => notify.warning(text('answerFirst', { label })))
  useShortcut({
    keys: 'F2',
    label: text('focus'),
    group: text('group'),
    whileTyping: true,
    run: focus,
  })
  return (
    <div className="bs-desk">
      <div className="bs-main">
        <ScanNow
          large={shown.large}
          fields={shown.fields}
          tone={page.now.tone}
          view={view}
          scope={scope}
          context={context}
        >
          <ScanAsk ask={isReady ? ask : text('chooseWarehouse')} next={next} />
        </ScanNow>
        {page.progress && <ScanProgress progress={page.progress} row={row} />}
        <div className="bs-input">
          <ScanLine
            label={text('line')}
            hint={text('scanHere')}
            isDisabled={!isReady}
            line={line}
            onScan={handleScan}
          />
          <Button onClick={focus} aria-keyshortcuts="F2">
            <kbd>F2</kbd> {text('focus')}
          </Button>
        </div>
        <ScanSaid history={station.history} onDismiss={station.dismiss} />
        {question && (
          <ScanChoices
            choices={question.choices}
            onChoose={(choice) => choose(question.input, choice)}
          />
        )}
        <ScanKeys
          keys={keys}
          scope={{ ...scope, row }}
          waiting={station.waiting}
          itemsOf={itemsOf}
          onPress={handleKey}
          onUse={handleUse}
        />
        {view?.end && station.waiting === 0 && (
          <ScanEnd end={view.end} isDisabled={!isReady} onScan={handleScan} />
        )}
        <ScanHistory history={station.history} />
      </div>
      {page.lines && (
        <ScanLines
          lines={page.lines}
          columns={shown.lines}
          rows={rows}
          context={context}
          now={row}
          chosen={chosen}
          onChoose={chooseLine}
          actions={chosen && <RecordActions actions={actions} record={chosen} place="row" />}
        />
      )}
      {page.lists && (
        <ScanLists lists={page.lists} resources={resources} view={view} page={scope.page} />
      )}
    </div>
  )
}

/** What the page says is scanned next, seeing what is worked on; empty when that is for the step to say. */
function useAsk({ now }: ScanPage, scope: Scope): string {
  const { ask } = now
  const askOf = useMemo(() => (ask === undefined ? undefined : compileExpression(ask)), [ask])
  const asked = askOf?.(scope)
  return typeof asked === 'string' ? asked : ''
}

/** The cell a person looks into, as it is now. */
function useChosenLine(rows: readonly Row[]) {
  const [id, setId] = useState<unknown>()
  const chosen = id === undefined ? undefined : rows.find((row) => row['id'] === id)
  return { chosen, choose: (row: Row | undefined) => setId(row?.['id']) }
}

const nameOf = (use: string | object) =>
  typeof use === 'string' ? use : 'use' in use ? use.use : undefined

/** A question is open while nothing was scanned after it. */
function openQuestion({ scans }: Station) {
  const last = scans.findLast((scan) => statusOf(scan) !== 'waiting')
  const choices = last?.answer?.choices
  return last && choices ? { id: last.id, input: last.input, choices } : undefined
}
