import type { BatchOutcome } from '../registry'
import { conclude } from './conclude'
import { readOutcome } from './outcome'
import { titleOf, type ActionDeps, type Run } from './run'

/** An action with a registered dialog of its own. @throws when nothing is registered under its name */
export async function openComponent(run: Run, deps: ActionDeps): Promise<void> {
  const { action, rows } = run
  const Content = deps.registry.dialog(action.component ?? '')
  if (!Content)
    throw new Error(`“${action.label}”的界面没有登记（${action.component}），请联系管理员`)
  const finished = await deps.dialogs.open<{ outcome?: BatchOutcome }>({
    title: titleOf(run, deps),
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
  if (!finished) return
  const outcome = readOutcome(finished.outcome)
  // What the dialog sent only the dialog can send again.
  const own = { ...run, action: { ...action, call: undefined } }
  await conclude(own, outcome ? { kind: 'rows', outcome } : { kind: 'record' }, {}, deps)
}
