import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useRef, useState } from 'react'
import type { FormPage } from '../../../../schemas/contract/language.gen'
import type { ResolvedAction, Resources } from '../../../../schemas/language'
import { CallError, useHttp } from '../../../../runtime/http'
import { useNotify } from '../../../../runtime/messages'
import { askFirst, createRequestIds, openNotice, pathParams } from '../../../actions'
import { sendEdit } from '../../../actions/conflict'
import { useDialog } from '../../../parts/dialog'
import { fillTemplate, type Scope } from '../../../language/expressions'
import type { FormValues, SchemaFormController } from '../../../parts/form'
import type { FormMode } from './formMode'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface SubmitInput {
  page: FormPage
  resources: Resources
  mode: FormMode
  parameters: Readonly<Record<string, string>>
  /** The record as the form has shown it. */
  record: FormValues | undefined
  controller: SchemaFormController
  scope: Scope
  /** It went through. @param answer what the server says about the record */
  onDone: (action: ResolvedAction, values: FormValues, answer: unknown) => void
}

/** Checks, asks, sends. One click has one effect, whatever the finger does; what was refused stays in the form. */
export function useSubmit(input: SubmitInput) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const dialogs = useDialog()
  const cache = useQueryClient()
  const [once] = useState(createRequestIds)
  const isUnderWay = useRef(false)
  const seen = useRef<FormValues>(undefined)
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<Error>()

  const isConfirmed = async (action: ResolvedAction, values: FormValues) =>
    action.confirm === undefined ||
    notify.confirm({
      title: action.label,
      content: fillTemplate(action.confirm, { ...input.scope, ...values, values, count: 1 }),
      danger: action.danger,
    })

  const send = async (action: ResolvedAction, values: FormValues) => {
    const { call } = action
    if (!call) throw new Error(text('actionWithoutCall', { label: action.label }))
    const { mode, resources, page, parameters } = input
    const key = resources[page.resource]?.key ?? 'id'
    const own = mode.kind === 'edit' ? { [key]: mode.id } : {}
    const params = pathParams(call, [values, own, parameters])
    const body = Object.fromEntries(
      Object.entries({ ...own, ...values }).filter(([name]) => !Object.hasOwn(params, name)),
    )
    const request = { params, body }
    const answer = await askFirst(action.label, dialogs, (read) =>
      once(call, request, (requestId) =>
        http.call<unknown>(call, { ...request, requestId, read, quiet: true }),
      ),
    )
    throwIfRefused(answer)
    return answer
  }
  const submit = useMemoizedFn(async (action: ResolvedAction) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(action.name)
    setFailure(undefined)
    const { controller, onDone } = input
    let sent: { values: FormValues; answer: unknown } | undefined
    try {
      await controller.submit(async (values) => {
        if (!(await isConfirmed(action, values))) return
        const answer = await sendEdit({
          items: controller.items,
          seen: seenOf(input.mode, seen.current ?? input.record),
          values,
          isWhole: true,
          dialogs,
          send: (held) => send(action, held),
          onSettled(now, theirs) {
            seen.current = now
            controller.form.setValues(theirs)
          },
        })
        sent = { values, answer }
      })
    } catch (error) {
      const isAborted = error instanceof CallError && error.isAborted
      if (!isAborted) setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isUnderWay.current = false
      setSending(undefined)
    }
    if (!sent) return
    // what offers a next step says it there
    if (!action.offers)
      notify.success(sayDone(action, { ...input.scope, ...sent.values, ...ofAnswer(sent.answer) }))
    // Lists and details show the record as it is now; a form that is open keeps what it holds.
    void cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'dictionary' && queryKey[0] !== 'form',
    })
    const { warning } = ofAnswer(sent.answer)
    if (typeof warning === 'string') await openNotice(dialogs, action.label, warning)
    onDone(action, sent.values, sent.answer)
  })
  return { submit, sending, failure }
}

const sayDone = ({ success = texts.say('saved') }: ResolvedAction, scope: Scope) =>
  fillTemplate(success, { ...scope, count: 1 })

/** A copy is a new record: it has no version yet. */
const seenOf = (mode: FormMode, record: FormValues = {}): FormValues =>
  mode.kind === 'edit' ? record : {}

const ofAnswer = (answer: unknown) => (answer ?? {}) as Record<string, unknown>

// Some calls answer a result per row even for one record.
function throwIfRefused(answer: unknown): void {
  const results = (answer as { results?: unknown } | null)?.results
  if (!Array.isArray(results)) return
  const refused = (results as { ok?: boolean; reason?: string; error?: string }[]).find(
    ({ ok }) => ok === false,
  )
  if (refused)
    throw new CallError(refused.reason ?? texts.say('notSaved'), {
      code: 409,
      error: refused.error,
    })
}
