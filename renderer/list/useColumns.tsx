import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { useNotify } from '../../runtime/messages'
import type { CallError } from '../../runtime/http'
import { useSession } from '../../runtime/session'
import type { ResolvedColumn } from '../../schemas/language'
import { useDialog } from '../dialog'
import { compileExpression } from '../expressions'
import type { PageScope } from '../registry'
import { ColumnDialog, makePatch, mergeColumns, useHeaderConfig } from '../views'
import type { ListColumns } from './controller'

/** The columns a person sees: the schema's, arranged by the person, without those hidden here and now. */
export function useColumns(
  schema: readonly ResolvedColumn[],
  path: string,
  scope: PageScope,
): ListColumns {
  const user = useSession((session) => session.user)
  const dialogs = useDialog()
  const notify = useNotify()
  const store = useHeaderConfig(path)

  const shown = useMemo(
    () =>
      mergeColumns(schema, store.config).filter(
        ({ checked, visible }) =>
          checked && (!visible || Boolean(compileExpression(visible)({ page: scope, user }))),
      ),
    [schema, store.config, scope, user],
  )
  const resize = useMemoizedFn(async (prop: string, width: number) => {
    try {
      await store.update((stored) =>
        makePatch(
          schema,
          mergeColumns(schema, stored).map((column) =>
            column.prop === prop ? { ...column, width } : column,
          ),
        ),
      )
    } catch (problem) {
      notify.error(problem as CallError)
    }
  })
  const openDialog = useMemoizedFn(() => {
    void dialogs.open({
      title: '自定义列',
      width: 800,
      content: ({ close }) => (
        <ColumnDialog
          schema={schema}
          config={store.config}
          onSave={store.save}
          onClose={() => close()}
        />
      ),
    })
  })
  return useMemo(
    () => ({
      schema,
      shown,
      isReady: store.isReady,
      resize: (prop: string, width: number) => void resize(prop, width),
      openDialog,
    }),
    [schema, shown, store.isReady, resize, openDialog],
  )
}
