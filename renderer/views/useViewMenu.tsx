import { useMemoizedFn } from 'ahooks'
import { useCan } from '../../runtime/access'
import type { CallError } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useSession } from '../../runtime/session'
import { useDialog } from '../dialog'
import type { MenuEntry } from '../menu'
import type { SavedView, ViewContent } from './types'
import type { SavedViews } from './useSavedViews'

const notFetched = '视图的名称栏没有加载出来：网络中断，或系统刚刚更新。请重试，或刷新浏览器。'

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
    if (!fetched) return notify.error(notFetched)
    const { ViewNameDialog } = fetched
    await dialogs.open({
      title: mode === 'new' ? '另存为视图' : '重命名视图',
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
            notify.success(rename ? '已重命名' : `已保存视图“${name}”`)
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
      title: `删除视图“${view.name}”？`,
      content: view.shared ? '它共享给了同事，删除后同事也看不到。' : '删除后不能恢复。',
      okText: '删除',
      danger: true,
    })
    if (!isSure) return
    await attempt(() => views.remove(view.id), '已删除视图')
    onOpen(undefined)
  }
  const share = async (view: SavedView) => {
    const isSure =
      !view.shared ||
      (await dialogs.confirm({
        title: `取消共享“${view.name}”？`,
        content: '同事将看不到它；以它为默认的同事和公司会回到页面原来的样子。',
      }))
    if (isSure)
      await update(view, { shared: !view.shared }, view.shared ? '已取消共享' : '已共享给公司同事')
  }
  const makeDefault = (forCompany: boolean) => {
    const isIt = forCompany ? current?.isCompanyDefault : current?.isDefault
    const id = current && !isIt ? current.id : null
    const who = forCompany ? '同事' : ''
    return attempt(
      () => views.setDefault(id, forCompany),
      id ? `${who}打开列表时将显示“${current?.name}”` : '默认已改回页面原来的样子',
    )
  }

  const canSave = mayRule && isChanged
  const save = () => current && update(current, { content }, '已保存视图')
  const entry = (key: string, label: string, isThere: unknown, run: () => unknown): MenuEntry[] =>
    isThere ? [{ key, label, run: () => void run() }] : []
  const ofCurrent = (run: (view: SavedView) => unknown) => () => current && run(current)
  const entries: MenuEntry[] = [
    ...entry('save', '保存改动', canSave, save),
    ...entry('revert', '放弃改动', isChanged, ofCurrent(onOpen)),
    ...entry('new', '另存为…', true, () => askName('new')),
    ...entry('rename', '重命名…', mayRule, () => askName('rename')),
    ...entry(
      'share',
      current?.shared ? '取消共享' : '共享给同事',
      current?.isMine,
      ofCurrent(share),
    ),
    ...entry(
      'default',
      current?.isDefault || !current ? '恢复我的默认' : '设为我的默认',
      current || hasDefault,
      () => makeDefault(false),
    ),
    ...entry(
      'companyDefault',
      current?.isCompanyDefault || !current ? '取消公司默认' : '设为公司默认',
      can(companyDefaultPermission) && (current?.shared || (!current && hasCompanyDefault)),
      () => makeDefault(true),
    ),
    ...entry('remove', '删除…', mayRule, ofCurrent(remove)).map((remover) => ({
      ...remover,
      isDanger: true,
      startsGroup: true,
    })),
  ]
  return { entries, canSave, save: useMemoizedFn(() => void save()) }
}
