import { prefilledBatches, prefilledFields, resolveFormItem } from '../../../schemas/language'
import { CallError } from '../../../runtime/http'
import type { Form } from '@formily/core'
import { sendEdit } from '../conflict'
import type { FormValues } from '../../parts/form'
import { ActionFormDialog } from './ActionFormDialog'
import { pathParams } from '../call/callInput'
import { finishAction } from '../send/finishAction'
import { createSend, type Answer } from '../send/createSend'
import { fillTemplate } from '../../language/expressions'
import { formLayout } from './formLayout'
import { scopeOf, titleOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/** An action with a form: load, fill in, send; a refused single row leaves the form as it was typed. */
export async function openForm(run: Run, deps: ActionDeps): Promise<void> {
  const { action, lead } = run
  const loaded = await load(run, deps)
  const declared = (action.form ?? []).map((item) =>
    resolveFormItem(item, deps.resource, deps.resources),
  )
  const { width, items } = formLayout(action, declared)
  const send = createSend(run, deps)
  const shown = prefilled(run, deps)
  const overwritten = shown ?? overwrittenBy(run, deps)
  let seen = overwritten ?? loaded
  const submit = async (values: FormValues, form: Form): Promise<Submitted> => {
    const answer = await sendEdit({
      items: declared,
      seen: shown || !overwritten ? seen : onlyOf(seen, values),
      values,
      // a step on rows does all that its form says
      ...(action.minRows !== undefined && { isWhole: true }),
      isRow: overwritten !== undefined,
      dialogs: deps.dialogs,
      async send(sent) {
        const got = await send(sent)
        throwIfSingleRefused(got)
        return got
      },
      onSettled(now, theirs) {
        seen = now
        form.setValues(theirs)
      },
    })
    return { answer, values }
  }
  const submitted = await deps.dialogs.open<Submitted>({
    title: titleOf(run, deps),
    width,
    content: () => (
      <ActionFormDialog
        label={action.label}
        danger={action.danger}
        items={items}
        loaded={loaded}
        lead={lead}
        scope={scopeOf(run, deps)}
        owner={{ action: action.name, resource: deps.resource }}
        onSubmit={submit}
        onAgain={action.again ? (done) => sayAgain(run, done as Submitted, deps) : undefined}
      />
    ),
  })
  if (!submitted) return
  if (!submitted.answer) return deps.notify.warning(texts.say('nothingChanged'))
  await finishAction(run, submitted.answer, submitted.values, deps)
}

/** One of several in a row: the list behind the dialog shows it, the dialog says it. */
function sayAgain({ action }: Run, { answer }: Submitted, deps: ActionDeps): string {
  deps.host.reload()
  const row = answer?.kind === 'record' ? (answer.record as FormValues) : {}
  const { success = texts.say('didAction', { label: action.label }) } = action
  return fillTemplate(success, { row, ...row })
}

interface Submitted {
  /** Nothing was changed, so nothing was sent. */
  answer: Answer | undefined
  values: FormValues
}

// The reason is often something in the form.
function throwIfSingleRefused(answer: Answer): void {
  if (answer.kind !== 'rows' || answer.outcome.results.length !== 1) return
  const [result] = answer.outcome.results
  if (!result || result.ok) return
  throw new CallError(result.reason ?? texts.say('actionFailed'), {
    code: 409,
    error: result.error,
  })
}

/** What the form shows of the one row it is for, unmasked; the server compares it with what stands there. */
const prefilled = (run: Run, deps: ActionDeps): FormValues | undefined =>
  ofTheRow(run, prefilledFields(run.action.form, deps.resource, deps.resources))

/** The form of a batch starts empty: what it writes over on its one row is what the list showed. */
function overwrittenBy(run: Run, deps: ActionDeps): FormValues | undefined {
  const sameCall = prefilledBatches(deps.resources).filter(({ call }) => call === run.action.call)
  return ofTheRow(run, [...new Set(sameCall.flatMap(({ fields }) => fields))])
}

function ofTheRow({ action, rows, whole }: Run, fields: readonly string[]): FormValues | undefined {
  const [row, ...more] = rows
  if (!row || more.length > 0 || whole || action.load || fields.length === 0) return undefined
  // a value the row does not bring is an empty one in the form
  return Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))
}

const onlyOf = (seen: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(seen).filter(([name]) => values[name] !== undefined))

async function load({ action, rows }: Run, deps: ActionDeps): Promise<FormValues> {
  const { load: call } = action
  if (!call || rows.length > 1) return {}
  const params = pathParams(call, [rows[0] ?? {}, deps.host.page.query])
  const loaded = await deps.during(() =>
    deps.http.call<FormValues | null>(call, { params, quiet: true }),
  )
  if (typeof loaded === 'object' && loaded !== null && !Array.isArray(loaded)) return loaded
  throw new CallError(texts.say('recordNotRead'), { code: 502, error: 'NO_RECORD' })
}
