import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { use, useMemo, useState } from 'react'
import type {
  ActionUses,
  DetailPage,
  FormPage,
  ListPage,
} from '../../schemas/contract/language.gen'
import { resolveAction, type ResolvedAction, type Resources } from '../../schemas/language'
import { useCan } from '../../runtime/access'
import { useHttp } from '../../runtime/http'
import { LiveContext } from '../../runtime/live'
import { useNotify } from '../../runtime/messages'
import { markStale } from '../../runtime/query'
import { useOpenPage } from '../../runtime/routing'
import { useSession } from '../../runtime/session'
import { useDialog } from '../parts/dialog'
import { useRegistry, type Row } from '../language/registry'
import { createBusyStore, busyKey } from './call/createBusyStore'
import { createRequestIds } from './call/createRequestIds'
import { isPermitted, mayOpen } from '../language/targets/permissionOf'
import { createRowOffers } from './offers/rowOffers'
import { rowId } from './call/rowKey'
import type { ActionDeps } from './call/run'
import { fetchRunning } from './fetchRunning'
import { settleTask } from './batch/settleTask'
import type { BatchTask, TrackedTask } from './batch/types'
import type { ActionHost, ActionPlace, Actions } from './types'

/** A page, or a list inside one: what it acts on and which actions it names. */
type ActionSource =
  Pick<ListPage, 'resource' | 'actions'> | Pick<DetailPage | FormPage, 'resource' | 'actions'>

/**
 * The actions a page offers this user, ready for <ActionBar> and <RowActions>.
 * The result is the same object until page, user, tab or filter change, so that rows are not drawn again without need.
 */
export function useActions(page: ActionSource, resources: Resources, own: ActionHost): Actions {
  const host = useMarkedHost(own)
  const can = useCan()
  const user = useSession((session) => session.user)
  const deps = useDeps()
  const [busy] = useState(createBusyStore)
  const { resource } = page

  const placed = useMemo(
    () => placeActions(page, resources, (action) => isPermitted(action, can)),
    [page, resources, can],
  )
  const { page: pageScope, filter } = host
  const scope = useMemo(() => ({ page: pageScope, filter, user }), [pageScope, filter, user])

  const exportsTicked = !host.list?.isGrouped

  const owner = [pageScope.path, resource, host.list?.call].join(' ')

  const judged = {
    resource,
    resources,
    scope,
    may: (action: ResolvedAction) => isPermitted(action, can),
    mayOpen: (path: string) => mayOpen(path, can),
    runNamed: (name: string, row: Row) => runNamed(name, row),
    start: (action: ResolvedAction, rows: readonly Row[]) => void run(action, rows, 'row'),
  }
  const run = useMemoizedFn(
    async (action: ResolvedAction, rows: readonly Row[], place: ActionPlace) => {
      const row = place === 'row' ? rows[0] : undefined
      const key = busyKey(action.name, place, row && rowId(row, resource, resources))
      if (!busy.start(key)) return
      try {
        const during: ActionDeps['during'] = (work) => busy.during(key, work)
        const here = { ...judged, host, during, owner, userId: user?.userId ?? '' }
        const { runAction } = await fetchRunning()
        await runAction(action, rows, place, { ...deps, ...here })
      } catch (error) {
        deps.notify.error(error instanceof Error ? error.message : String(error))
      } finally {
        busy.end(key)
      }
    },
  )
  const runNamed = useMemoizedFn((name: string, row: Row) => {
    const action = [...placed.row, ...placed.form].find((one) => one.name === name)
    const declared = action ?? resolveAction(name, resource, resources)
    if (isPermitted(declared, can)) void run(declared, [row], 'row')
  })
  const whole = useMemoizedFn(() => host.whole)
  const filtered = useMemoizedFn(() => host.filtered)
  const showTask = useMemoizedFn(async (task: TrackedTask) => {
    try {
      const { openTask, createRowActs } = await fetchRunning()
      await openTask(task, deps.dialogs, createRowActs(undefined, { ...deps, ...judged, host }))
    } catch (error) {
      deps.notify.error(error instanceof Error ? error.message : String(error))
    }
  })
  const settleEnd = useMemoizedFn((task: TrackedTask, end: BatchTask) =>
    settleTask(task, end, host),
  )
  return useMemo(
    () => ({
      ...placed,
      takesRows:
        placed.batch.length > 0 ||
        (exportsTicked && placed.toolbar.some(({ kind }) => kind === 'export')),
      resource,
      resources,
      scope,
      offersOf: createRowOffers(placed.row, scope, resource, resources),
      run,
      runNamed,
      busy,
      whole,
      filtered,
      owner,
      showTask,
      settleTask: settleEnd,
    }),
    [
      placed,
      exportsTicked,
      resource,
      resources,
      scope,
      run,
      runNamed,
      busy,
      whole,
      filtered,
      owner,
      showTask,
      settleEnd,
    ],
  )
}

/** What is done on this page is seen in every other tab, also in one that was shown a moment ago. */
function useMarkedHost(host: ActionHost): ActionHost {
  const cache = useQueryClient()
  const { reload, back } = host
  return {
    ...host,
    reload: () => {
      markStale(cache)
      reload()
    },
    back:
      back &&
      (() => {
        markStale(cache)
        back()
      }),
  }
}

type Deps = Pick<
  ActionDeps,
  'live' | 'http' | 'dialogs' | 'notify' | 'registry' | 'openPage' | 'once'
>

function useDeps(): Deps {
  const http = useHttp()
  const dialogs = useDialog()
  const notify = useNotify()
  const live = use(LiveContext)
  const registry = useRegistry()
  const openPage = useOpenPage()
  const [once] = useState(createRequestIds)
  return { http, dialogs, notify, live, registry, openPage, once }
}

function placeActions(
  page: ActionSource,
  resources: Resources,
  isAllowed: (action: ResolvedAction) => boolean,
): Pick<Actions, ActionPlace> {
  const used: Partial<Record<ActionPlace, ActionUses>> = page.actions ?? {}
  const at = (place: ActionPlace) =>
    (used[place] ?? []).map((use) => resolveAction(use, page.resource, resources)).filter(isAllowed)
  return {
    toolbar: at('toolbar'),
    batch: at('batch'),
    row: at('row'),
    record: at('record'),
    form: at('form'),
  }
}
