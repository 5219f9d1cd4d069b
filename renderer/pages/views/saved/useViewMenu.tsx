import { useMemoizedFn } from 'ahooks'
import { useCan } from '../../../../runtime/access'
import type { CallError } from '../../../../runtime/http'
import { useNotify } from '../../../../runtime/messages'
import { useSession } from '../../../../runtime/session'
import { useDialog } from '../../../parts/dialog'
import type { MenuEntry } from '../../../parts/menu'
import type { SavedView, ViewContent } from '../types'
import type { SavedViews } from './useSavedViews'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

export const companyDefaultPermission = 'system:savedView:companyDefault'

interface ViewMenuInput {
  views: SavedViews
  current: SavedView | undefined
  content: ViewContent
  isChanged: boolean
  onOpen(view: SavedView | undefined): void
}

/** What a person may do with the views of a list, as entries of a menu, and 保存 for the bar itself. */
export function useViewMenu({ views, current, content, isChanged, onOpen }: ViewMenuInput) {
  const text = useTexts(texts)
  const notify = useNotify()
  const dialogs = useDialog()
  const can = useCan()
  const isAdmin = useSession((session) => session.user?.isAdmin ?? false)
  const mayRule = current !== undefined && (current.isMine || isAdmin)
  const hasDefault = views.views.some((view) => view.isDefault)
  const hasCompanyDefault = views.views.some((view) => view.isCompanyDefault)

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      notify.success(done)
    } catch (problem) {
      notify.error(problem as CallError)
    }
  }
  const askName = async (mode: 'new' | 'rename') => {
    const fetched = await import('./ViewNameDialog').catch(() => undefined)
    if (!fetched) return notify.error(texts.say('nameNotLoaded'))
    const { ViewNameDialog } = fetched
    await dialogs.open({
      title: mode === 'new' ? text('saveAsOther') : text('renameView'),
      width: 440,
      content: ({ close }) => (
        <ViewNameDialog
          name={mode === 'rename' ? current?.name : undefined}
          canShare={mode === 'new'}
          onCancel={() => close()}
          onSave={async ({ name, shared }) => {
            const rename = mode === 'rename' && current
            const saved = await views.save(
              rename
                ? { id: current.id, name, shared: current.shared, content: current.content }
                : { name, shared, content },
            )
            close()
            notify.success(rename ? text('renamed') : text('viewSavedNamed', { name }))
            if (!rename) onOpen({ ...saved, content })
          }}
        />
      ),
    })
  }
  const update = (view: SavedView, change: Partial<SavedView>, done: string) => {
    const { id, name, shared, content: stored } = { ...view, ...change }
    return attempt(() => views.save({ id, name, shared, content: stored }), done)
  }
  const remove = async (view: SavedView) => {
    const isSure = await dialogs.confirm({
      title: text('deleteTitle', { name: view.name }),
      content: view.shared ? text('deleteSharedHint') : text('deleteHint'),
      okText: text('delete'),
      danger: true,
    })
    if (!isSure) return
    await attempt(() => views.remove(view.id), text('viewDeleted'))
    onOpen(undefined)
  }
  const share = async (view: SavedView) => {
    const isSure =
      !view.shared ||
      (await dialogs.confirm({
        title: text('stopSharingTitle', { name: view.name }),
        content: text('stopSharingHint'),
      }))
    if (isSure)
      await update(
        view,
        { shared: !view.shared },
        view.shared ? text('sharingStopped') : text('sharedWithCompany'),
      )
  }
  const makeDefault = (forCompany: boolean) => {
    const isIt = forCompany ? current?.isCompanyDefault : current?.isDefault
    const id = current && !isIt ? current.id : null
    const who = forCompany ? text('colleagues') : ''
    return attempt(
      () => views.setDefault(id, forCompany),
      id ? text('defaultSet', { who, name: current?.name }) : text('defaultCleared'),
    )
  }

  const canSave = mayRule && isChanged
  const save = () => current && update(current, { content }, text('viewSaved'))
  const entry = (key: string, label: string, isThere: unknown, run: () => unknown): MenuEntry[] =>
    isThere ? [{ key, label, run: () => void run() }] : []
  const ofCurrent = (run: (view: SavedView) => unknown) => () => current && run(current)
  const entries: MenuEntry[] = [
    ...entry('save', text('saveChanges'), canSave, save),
    ...entry('revert', text('discardChanges'), isChanged, ofCurrent(onOpen)),
    ...entry('new', text('saveAs'), true, () => askName('new')),
    ...entry('rename', text('rename'), mayRule, () => askName('rename')),
    ...entry(
      'share',
      current?.shared ? text('stopSharing') : text('shareWithColleagues'),
      current?.isMine,
      ofCurrent(share),
    ),
    ...entry(
      'default',
      current?.isDefault || !current ? text('clearMyDefault') : text('setMyDefault'),
      current || hasDefault,
      () => makeDefault(false),
    ),
    ...entry(
      'companyDefault',
      current?.isCompanyDefault || !current
        ? text('clearCompanyDefault')
        : text('setCompanyDefault'),
      can(companyDefaultPermission) && (current?.shared || (!current && hasCompanyDefault)),
      () => makeDefault(true),
    ),
    ...entry('remove', text('deleteView'), mayRule, ofCurrent(remove)).map((remover) => ({
      ...remover,
      isDanger: true,
      startsGroup: true,
    })),
  ]
  return { entries, canSave, save: useMemoizedFn(() => void save()) }
}
