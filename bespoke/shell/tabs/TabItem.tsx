import { CloseOutlined } from '@ant-design/icons'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTexts } from '../../../runtime/i18n'
import type { Tab, TabActions } from '../../../runtime/tabs'
import { TabIcon } from './TabIcon'
import { TabMenu } from './TabMenu'
import { tabTitle } from './tabTitle'
import { texts } from './texts'

interface TabItemProps {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
  /** Another tab is being dragged to its place. */
  isOver: boolean
}

/** One tab: a click shows it, a click on the shown one reloads it, the middle button or Delete closes it. */
export function TabItem({ tab, tabs, actions, isOver }: TabItemProps) {
  const text = useTexts(texts)
  const title = tabTitle(tab)
  const isActive = tab.key === actions.activeKey
  const own = useRef<HTMLDivElement | null>(null)
  const [menuOf, setMenuOf] = useState<HTMLElement>()

  const close = () => tab.isClosable && actions.close(tab.key)
  const handleMiddle = (event: MouseEvent) => {
    if (event.button === 1) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') close()
  }
  const handleMenu = (event: MouseEvent) => {
    event.preventDefault()
    setMenuOf(event.currentTarget as HTMLElement)
  }
  const closeMenu = (returnsFocus: boolean) => {
    if (returnsFocus) own.current?.querySelector('button')?.focus()
    setMenuOf(undefined)
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
            aria-label={text('close', { title })}
            onClick={close}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
      {menuOf && (
        <TabMenu tab={tab} tabs={tabs} actions={actions} anchor={menuOf} onClose={closeMenu} />
      )}
    </>
  )
}
