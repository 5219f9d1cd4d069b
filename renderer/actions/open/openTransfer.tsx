import { resolveFormItem } from '../../../schemas/language'
import { openTask } from '../batch/openTask'
import type { TaskTicket, TrackedTask } from '../batch/types'
import { useTaskShelf } from '../batch/useTaskShelf'
import { createTake } from '../call/createTake'
import { ExportDialog } from '../export/ExportDialog'
import { ImportDialog } from '../import/ImportDialog'
import { sentRows, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/** The export of a list: small files at once, large ones by a task. */
export async function openExport(run: Run, deps: ActionDeps): Promise<void> {
  const { action } = run
  const { list, whole } = deps.host
  if (!list) throw new Error(texts.say('listsOnly', { label: action.label }))
  const listExport = `${list.call}/export`
  // An export of its own, such as order lines, knows no frozen selection and counts other rows than the list.
  const isOfList = (action.call ?? listExport) === listExport
  const { resource, resources } = deps
  const items = (action.form ?? []).map((item) => resolveFormItem(item, resource, resources))
  const ticket = await deps.dialogs.open<TaskTicket>({
    title: action.label,
    width: 720,
    content: ({ close }) => (
      <ExportDialog
        call={action.call ?? listExport}
        list={list}
        ids={whole ? [] : sentRows(run, deps).map(({ id }) => id)}
        whole={isOfList && whole ? { ...whole, take: createTake(whole, deps) } : undefined}
        isOfList={isOfList}
        items={items}
        plain={action.plain === true ? resources[resource]?.reveal : undefined}
        onTask={close}
      />
    ),
  })
  if (!ticket) return
  const { taskId, total } = ticket
  const { owner, userId } = deps
  const task: TrackedTask = { taskId, total, kind: 'EXPORT', label: action.label, owner, userId }
  useTaskShelf.getState().put(task)
  await openTask(task, deps.dialogs)
}

// A page with this filter can show what one import has brought in.
const importFilter = 'importTaskId'

/** The import dialog of an action. */
export async function openImport({ action }: Run, deps: ActionDeps): Promise<void> {
  const { resource, resources, scope, host } = deps
  const items = (action.form ?? []).map((item) => resolveFormItem(item, resource, resources))
  await deps.dialogs.open<void>({
    title: action.label,
    width: action.formWidth ?? 800,
    content: () => (
      <ImportDialog
        action={action}
        items={items}
        scope={scope}
        onImported={host.reload}
        onShowRows={
          host.list?.filters?.includes(importFilter)
            ? (taskId) => deps.openPage({ path: host.page.path, query: { [importFilter]: taskId } })
            : undefined
        }
      />
    ),
  })
}
