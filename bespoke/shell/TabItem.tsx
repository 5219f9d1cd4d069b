import { CloseOutlined } from '@ant-design/icons'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { ErrorBoundary } from '../../runtime/errors'
import { useText } from '../../runtime/i18n'
import type { Tab, TabActions } from '../../runtime/tabs'
import { TabIcon } from './TabIcon'
import { tabTitle } from './tabTitle'

interface TabItemProps {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
  /** Another tab is being dragged to its place. */
  isOver: boolean
}

const TabMenu = lazy(async () => ({ default: (await import('./TabMenu')).TabMenu }))

/** One tab: a click shows it, a click on the shown one reloads it, the middle button or Delete closes it. */
export function TabItem({ tab, tabs, actions, isOver }: TabItemProps) {
  const text = useText()
  const title = tabTitle(tab)
  const isActive = tab.key === actions.activeKey
  const own = useRef<HTMLDivElement | null>(null)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()

  useEffect(() => {
    // The tab bar's scroll position: the shown tab is in sight.
    if (isActive) own.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isActive])

  const close = () => tab.isClosable && actions.close(tab.key)
  const handleMiddle = (event: MouseEvent) => {
    if (event.button === 1) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') close()
  }
  const handleMenu = (event: MouseEvent) => {
    event.preventDefault()
    setMenuAt({ x: event.clientX, y: event.clientY })
  }
  const shape = isActive ? 'shell-tab is-active' : 'shell-tab'
  return (
    <>
      <div
        ref={own}
        data-tab={tab.key}
        className={isOver ? `${shape} is-over` : shape}
        onAuxClick={handleMiddle}
        onContextMenu={handleMenu}
      >
        <button
          type="button"
          className="shell-tab-title"
          aria-current={isActive ? 'page' : undefined}
          title={title}
          onClick={() => actions.activate(tab)}
          onKeyDown={handleKey}
        >
          <TabIcon path={tab.path} />
          {title}
        </button>
        {tab.isClosable && (
          <button
            type="button"
            className="shell-tab-close"
            aria-label={text('tabs.close', { title })}
            onClick={close}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
      {menuAt && (
        <ErrorBoundary what="标签菜单" isSmall>
          <Suspense fallback={null}>
            <TabMenu
              tab={tab}
              tabs={tabs}
              actions={actions}
              at={menuAt}
              onClose={() => setMenuAt(undefined)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
