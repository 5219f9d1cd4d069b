import { CallError, saveFile, type HttpClient } from '../../runtime/http'
import type { Notify } from '../../runtime/messages'
import { resolveFormItem, type ResolvedAction, type Resources } from '../../schemas/language'
import type { Dialogs } from '../dialog'
import type { Scope } from '../expressions'
import type { FormValues } from '../form'
import type { BatchOutcome, Registry, Row } from '../registry'
import { ActionFormDialog } from './ActionFormDialog'
import { BatchResult } from './BatchResult'
import { callInput, pathParams } from './callInput'
import type { RequestIds } from './createRequestIds'
import { ExportDialog } from './export/ExportDialog'
import { fillOpen } from './fillOpen'
import { formLayout } from './formLayout'
import { gateOf } from './gate'
import { ImportDialog } from './import/ImportDialog'
import { leadSentences } from './leadSentence'
import { isBatchOutcome } from './outcome'
import { rowId } from './rowKey'
import { settle } from './settle'
import type { ActionHost, ActionPlace } from './types'

/** What an action needs to run; all of it from the tree around the button. */
export interface ActionDeps {
  http: HttpClient
  dialogs: Dialogs
  notify: Notify
  registry: Pick<Registry, 'dialog'>
  openPage: (open: { path: string; query?: Record<string, string> }) => void
  once: RequestIds
  /** Lets the button show that a call is on its way. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  resource: string
  resources: Resources
  scope: Scope
  host: ActionHost
}

interface Run {
  action: ResolvedAction
  /** The rows it may work on. */
  rows: readonly Row[]
  place: ActionPlace
  lead: string[]
}

/**
 * Runs one action as a person started it: ask, load, form or dialog, call with one request id, tell what became of it.
 * @throws nothing that a person has to know: every failure has been shown
 */
export async function runAction(
  action: ResolvedAction,
  ticked: readonly Row[],
  place: ActionPlace,
  deps: ActionDeps,
): Promise<void> {
  const { scope, notify, resource, resources } = deps
  const gate = gateOf(action, ticked, place, scope)
  if (gate.hint) return notify.warning(gate.hint)
  const lead = leadSentences(action, gate, resource, resources, scope)
  const run = { action, rows: gate.allowed, place, lead }
  try {
    await perform(run, deps)
  } catch (error) {
    notify.error(error instanceof CallError ? error : sentenceOf(error))
  }
}

async function perform(run: Run, deps: ActionDeps): Promise<void> {
  const { action, rows } = run
  if (action.open) return deps.openPage(fillOpen(action.open, scopeOf(run, deps)))
  if (action.kind === 'export') return openExport(run, deps)
  if (action.kind === 'import') return openImport(run, deps)
  if (action.component) return openComponent(run, deps)
  if (action.form?.length) return openForm(run, deps)
  if (run.lead.length > 0 && !(await confirm(run, deps))) return undefined
  const answer = await send(run, {}, deps)
  if (!action.download) settleRun(run, answer, deps)
  return void rows
}

const scopeOf = ({ rows }: Run, { scope }: ActionDeps): Scope => ({ ...scope, rows, row: rows[0] })

const confirm = ({ action, lead }: Run, { dialogs }: ActionDeps) =>
  dialogs.confirm({
    title: action.label,
    content: lead.map((line) => <p key={line}>{line}</p>),
    danger: action.danger,
  })

/** @throws CallError, also when the only row was refused and `isDraft` says that a form still holds what was typed */
async function send(
  run: Run,
  values: FormValues,
  { http, once, during, resource, resources, host }: ActionDeps,
): Promise<unknown> {
  const { action, rows, place } = run
  const call = action.call
  if (!call) throw new Error(`操作“${action.label}”没有声明接口，请联系管理员`)
  const pageQuery = host.page.query
  const input = callInput(action, call, { rows, values, place, resource, resources, pageQuery })
  const request = async (requestId: string) => {
    if (!action.download) return http.call<unknown>(call, { ...input, requestId, quiet: true })
    saveFile(await http.download(call, { ...input, requestId, quiet: true }))
    return undefined
  }
  return during(() => once(call, input, request))
}

function settleRun({ action, rows, place }: Run, answer: unknown, deps: ActionDeps): void {
  const outcome = isBatchOutcome(answer) ? answer : undefined
  // What stands over the list is not about the rows that happen to be ticked.
  const handled = place === 'toolbar' ? [] : rows
  const ids = handled.map((row) => rowId(row, deps.resource, deps.resources))
  settle(action, outcome, ids, { ...deps, showResult: (given) => showResult(given, action, deps) })
}

const showResult = (outcome: BatchOutcome, action: ResolvedAction, { dialogs }: ActionDeps) =>
  dialogs.open<void>({
    title: `${action.label}结果`,
    width: 600,
    content: ({ close }) => <BatchResult outcome={outcome} onClose={close} />,
  })

async function openForm(run: Run, deps: ActionDeps): Promise<void> {
  const { action, lead } = run
  const { dialogs, resource, resources } = deps
  const loaded = await load(run, deps)
  const declared = (action.form ?? []).map((item) => resolveFormItem(item, resource, resources))
  const { width, items } = formLayout(action, declared)
  const submit = async (values: FormValues): Promise<Sent> => {
    const answer = await send(run, values, deps)
    throwIfSingleRefused(answer)
    return { answer }
  }
  const sent = await dialogs.open<Sent>({
    title: action.label,
    width,
    content: () => (
      <ActionFormDialog
        label={action.label}
        danger={action.danger}
        items={items}
        loaded={loaded}
        lead={lead}
        scope={scopeOf(run, deps)}
        onSubmit={submit}
      />
    ),
  })
  if (sent && !action.download) settleRun(run, sent.answer, deps)
}

interface Sent {
  answer: unknown
}

// A refused single row leaves the form open: the reason is often something in it.
function throwIfSingleRefused(answer: unknown): void {
  if (!isBatchOutcome(answer) || answer.results.length !== 1) return
  const result = answer.results[0]
  if (!result || result.ok) return
  throw new CallError(result.reason ?? '操作没有成功', { code: 409, error: result.error })
}

async function load({ action, rows }: Run, deps: ActionDeps): Promise<FormValues> {
  const row = rows[0]
  if (!action.load || rows.length > 1) return {}
  const params = pathParams(action.load, [row ?? {}, deps.host.page.query])
  const call = action.load
  return deps.during(() => deps.http.call<FormValues>(call, { params, quiet: true }))
}

async function openComponent(run: Run, deps: ActionDeps): Promise<void> {
  const { action, rows } = run
  const Content = deps.registry.dialog(action.component ?? '')
  if (!Content)
    throw new Error(`“${action.label}”的界面没有登记（${action.component}），请联系管理员`)
  const finished = await deps.dialogs.open<{ outcome?: BatchOutcome }>({
    title: action.label,
    width: action.formWidth ?? 720,
    content: ({ close }) => (
      <Content
        rows={[...rows]}
        page={deps.host.page}
        close={() => close()}
        done={(outcome) => close({ outcome })}
      />
    ),
  })
  if (finished) settleRun(run, finished.outcome, deps)
}

async function openExport({ action, rows }: Run, deps: ActionDeps): Promise<void> {
  const list = deps.host.list
  if (!list) throw new Error(`“${action.label}”只能在列表里使用，请联系管理员`)
  const { resource, resources } = deps
  await deps.dialogs.open<void>({
    title: action.label,
    width: 640,
    content: () => (
      <ExportDialog
        call={action.call ?? `${list.call}/export`}
        list={list}
        rows={rows}
        idField={resources[resource]?.key ?? 'id'}
      />
    ),
  })
}

async function openImport({ action }: Run, deps: ActionDeps): Promise<void> {
  const { resource, resources, scope, host } = deps
  const items = (action.form ?? []).map((item) => resolveFormItem(item, resource, resources))
  await deps.dialogs.open<void>({
    title: action.label,
    width: action.formWidth ?? 800,
    content: () => (
      <ImportDialog action={action} items={items} scope={scope} onImported={host.reload} />
    ),
  })
}

const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : '操作没有成功，请重试'
