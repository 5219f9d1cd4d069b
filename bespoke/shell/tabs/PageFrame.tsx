import {
  useCallback,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import { PageView } from '../../../renderer/pages/page'
import { ErrorBoundary } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { ConfirmScope } from '../../../runtime/messages'
import { findPage, PageProvider, type PageQuery, type SearchChange } from '../../../runtime/routing'
import { leaveGuards, TabKey, tabOf, useTabs, type Tab } from '../../../runtime/tabs'
import { useKeptScroll } from './useKeptScroll'
import type { WalkState } from './walkedFrom'
import { texts } from './texts'

/** One page with its own address, questions and scroll position. */
export function PageFrame({ tab }: { tab: Pick<Tab, 'key' | 'path' | 'search' | 'facts'> }) {
  const text = useTexts(texts)
  const isShown = useIsShown(tab)
  const setSearch = useSearchOf(tab, isShown)
  const walk = useWalkOf(tab, isShown)
  const { key, path, search, facts } = tab
  const learn = useCallback((learned: PageQuery) => useTabs.getState().learn(key, learned), [key])
  const frame = useRef<HTMLDivElement>(null)
  useReleasedFocus(frame)
  const keepScroll = useKeptScroll()
  const noteTyping = ({ currentTarget, target }: FormEvent) => {
    // dialogs are below the page for React alone; they note for themselves, as long as they are open
    const isOwn = target instanceof Node && currentTarget.contains(target)
    if (isOwn && isBespoke(tab)) leaveGuards.noteTyping(tab.key)
  }
  return (
    <div ref={frame} className="shell-page" onInput={noteTyping} onScrollCapture={keepScroll}>
      <ErrorBoundary what={text('page')}>
        <PageProvider
          path={path}
          search={search}
          facts={facts}
          onSearch={setSearch}
          onWalk={walk}
          onFacts={learn}
        >
          <TabKey value={tab.key}>
            <DialogHost>
              <OwnConfirms>
                <PageView path={tab.path} />
              </OwnConfirms>
            </DialogHost>
          </TabKey>
        </PageProvider>
      </ErrorBoundary>
    </div>
  )
}

/** Forms and dialogs ask by themselves, and filters keep what was typed in them; a page of its own kind does neither. */
const isBespoke = ({ path }: Pick<Tab, 'path'>) => findPage(path)?.meta.kind === 'bespoke'

/**
 * Takes the focus out of a page that goes to sleep. The browser would do it a moment later, when React has taken the
 * parts of its inputs away, and antd's date pickers throw on such a blur.
 */
function useReleasedFocus(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const page = frame.current
    return () => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && page?.contains(focused)) focused.blur()
    }
  }, [frame])
}

/** The page's questions stand in its own dialogs. */
function OwnConfirms({ children }: { children: ReactNode }) {
  const dialogs = useDialog()
  return <ConfirmScope value={dialogs.confirm}>{children}</ConfirmScope>
}

function useIsShown({ key }: Pick<Tab, 'key'>): boolean {
  const { pathname, search } = useLocation()
  return (tabOf(pathname, search)?.key ?? pathname) === key
}

/**
 * Writes a page's search into the address while it is shown, into its tab while it is hidden.
 * What a person asked for is a step of the browser's history: Back leads to the question before.
 */
function useSearchOf({ key, path }: Pick<Tab, 'key' | 'path'>, isShown: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (search: string, how: SearchChange = 'push') => {
      if (isShown) void navigate(path + search, { replace: how === 'replace' })
      else useTabs.getState().setSearch(key, search)
    },
    [isShown, key, navigate, path],
  )
}

/** Goes to another record in the same tab; Back leads to the list, not through every record. */
function useWalkOf({ key }: Pick<Tab, 'key'>, isShown: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (address: string) => {
      const state: WalkState = { walkedFrom: key }
      if (isShown) void navigate(address, { replace: true, state })
    },
    [isShown, key, navigate],
  )
}
