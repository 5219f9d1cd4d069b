import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import { useNotify } from '../../../../runtime/messages'
import type { CallError } from '../../../../runtime/http'
import { useSession } from '../../../../runtime/session'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useDialog } from '../../../parts/dialog'
import { compileExpression } from '../../../language/expressions'
import type { PageScope } from '../../../language/registry'
import { changeColumn, chosenColumns, mergeColumns, moveColumn, useHeaderConfig } from '../../views'
import type { HeaderConfig, SavedView } from '../../views'
import type { ListColumns } from './controller'
import { texts } from '../texts'

interface ColumnsInput {
  schema: readonly ResolvedColumn[]
  id: string
  scope: PageScope
  /** The saved view that is open. */
  view: SavedView | undefined
  /** Whether it is decided with which view the list opens. */
  isOpen: boolean
}

/** The columns a person sees: the schema's, arranged by the person, without those hidden here and now. */
export function useColumns({ schema, id, scope, view, isOpen }: ColumnsInput): ListColumns {
  const user = useSession((session) => session.user)
  const dialogs = useDialog()
  const notify = useNotify()
  const store = useColumnStore(id, view)

  const shown = useMemo(
    () =>
      mergeColumns(schema, store.config).filter(
        ({ checked, visible }) =>
          checked && (!visible || Boolean(compileExpression(visible)({ page: scope, user }))),
      ),
    [schema, store.config, scope, user],
  )
  const edit = useMemoizedFn((change: (stored: HeaderConfig) => HeaderConfig) => {
    store.update(change).catch((problem: unknown) => notify.error(problem as CallError))
  })
  const openDialog = useMemoizedFn(async () => {
    const fetched = await fetchDialog().catch(() => undefined)
    if (!fetched) return notify.error(texts.say('columnsNotFetched'))
    const { ColumnDialog } = fetched
    await dialogs.open({
      title: texts.say('columns'),
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
      chosen: chosenColumns(store.config),
      patch: store.patch,
      isReady: store.isReady && isOpen,
      resize: (prop, width) => edit((stored) => changeColumn(schema, stored, prop, { width })),
      move: (prop, before) => edit((stored) => moveColumn(schema, stored, prop, before)),
      pin: (prop, side) =>
        edit((stored) => changeColumn(schema, stored, prop, { pin: side ?? 'none' })),
      hide: (prop) => edit((stored) => changeColumn(schema, stored, prop, { checked: false })),
      openDialog,
    }),
    [schema, shown, store.config, store.patch, store.isReady, isOpen, edit, openDialog],
  )
}

const fetchDialog = () => import('../../views/columns/ColumnDialog')

/**
 * Where column changes go: to the person's own columns, or, while a view with columns of its own is
 * open, into the view as changes it does not hold yet.
 */
function useColumnStore(id: string, view: SavedView | undefined) {
  const own = useHeaderConfig(id)
  const ofView = view?.content.columns
  const [edited, setEdited] = useState<{ of: HeaderConfig; config: HeaderConfig }>()
  return useMemo(() => {
    if (!ofView) return { ...own, patch: view ? undefined : own.config }
    const config = edited?.of === ofView ? edited.config : ofView
    const keep = (next: HeaderConfig) => setEdited({ of: ofView, config: next })
    return {
      config,
      patch: config,
      isReady: true,
      save: async (next: HeaderConfig) => keep(next),
      update: async (change: (stored: HeaderConfig) => HeaderConfig) => keep(change(config)),
    }
  }, [own, view, ofView, edited])
}
