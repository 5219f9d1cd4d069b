import { useCallback, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogHost, useDialog } from '../../renderer/dialog'
import { PageView } from '../../renderer/page'
import { ErrorBoundary } from '../../runtime/errors'
import { ConfirmScope } from '../../runtime/messages'
import { PageProvider, type SearchChange } from '../../runtime/routing'
import { tabOf, useTabs, type Tab } from '../../runtime/tabs'

/** One page with its own address, questions and scroll position. */
export function PageFrame({ tab }: { tab: Pick<Tab, 'key' | 'path' | 'search'> }) {
  const setSearch = useSearchOf(tab)
  return (
    <div className="shell-page">
      <ErrorBoundary what="页面">
        <PageProvider path={tab.path} search={tab.search} onSearch={setSearch}>
          <DialogHost>
            <OwnConfirms>
              <PageView path={tab.path} />
            </OwnConfirms>
          </DialogHost>
        </PageProvider>
      </ErrorBoundary>
    </div>
  )
}

/** The page's questions stand in its own dialogs. */
function OwnConfirms({ children }: { children: ReactNode }) {
  const dialogs = useDialog()
  return <ConfirmScope value={dialogs.confirm}>{children}</ConfirmScope>
}

/**
 * Writes a page's search into the address while it is shown, into its tab while it is hidden.
 * What a person asked for is a step of the browser's history: Back leads to the question before.
 */
function useSearchOf({ key, path }: Pick<Tab, 'key' | 'path'>) {
  const navigate = useNavigate()
  const location = useLocation()
  const isShown = (tabOf(location.pathname, location.search)?.key ?? location.pathname) === key
  return useCallback(
    (search: string, how: SearchChange = 'push') => {
      if (isShown) void navigate(path + search, { replace: how === 'replace' })
      else useTabs.getState().setSearch(key, search)
    },
    [isShown, key, navigate, path],
  )
}
