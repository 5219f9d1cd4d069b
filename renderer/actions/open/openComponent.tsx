import type { BatchOutcome, TaskTicket } from '../../language/registry'
import { isTicket } from '../batch/readTask'
import { finishAction } from '../send/finishAction'
import type { Answer } from '../send/createSend'
import { readOutcome } from '../call/outcome'
import { titleOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/** An action with a registered dialog of its own. @throws when nothing is registered under its name */
export async function openComponent(run: Run, deps: ActionDeps): Promise<void> {
  const { action, rows } = run
  const Content = deps.registry.dialog(action.component ?? '')
  if (!Content)
    throw new Error(
      texts.say('dialogNotRegistered', { label: action.label, component: action.component }),
    )
  const finished = await deps.dialogs.open<{ answer?: BatchOutcome | TaskTicket }>({
    title: titleOf(run, deps),
    width: action.formWidth ?? 720,
    content: ({ close }) => (
      <Content
        rows={[...rows]}
        page={deps.host.page}
        list={deps.host.list && { ...deps.host.list, resource: deps.resource }}
        close={() => close()}
        done={(answer) => close({ answer })}
      />
    ),
  })
  if (!finished) return
  // What the dialog sent only the dialog can send again.
  const own = { ...run, action: { ...action, call: undefined } }
  await finishAction(own, readAnswer(finished.answer), {}, deps)
}

function readAnswer(answer: unknown): Answer {
  if (isTicket(answer)) return { kind: 'task', ticket: answer }
  const outcome = readOutcome(answer)
  return outcome ? { kind: 'rows', outcome } : { kind: 'record', record: undefined }
}
