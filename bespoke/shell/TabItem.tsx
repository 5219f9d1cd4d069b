import { CloseOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useText } from '../../runtime/i18n'
import type { CloseScope, Tab, TabActions } from '../../runtime/tabs'
import { tabTitle } from './tabTitle'

interface TabItemProps {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
}

/** One tab: a click shows it, a click on the shown one reloads it, the middle button or Delete closes it. */
export function TabItem({ tab, tabs, actions }: TabItemProps) {
  const text = useText()
  const title = tabTitle(tab)
  const isActive = tab.key === actions.activeKey
  const own = useRef<HTMLDivElement | null>(null)
  const sortable = useSortable({ id: tab.key, disabled: tab.isFixed })
  const { transform, transition } = sortable

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
  return (
    <Dropdown trigger={['contextMenu']} menu={useTabMenu(tab, tabs, actions)}>
      <div
        ref={(element) => {
          own.current = element
          sortable.setNodeRef(element)
        }}
        className={isActive ? 'shell-tab is-active' : 'shell-tab'}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        onAuxClick={handleMiddle}
        {...sortable.listeners}
      >
        <button
          type="button"
          className="shell-tab-title"
          aria-current={isActive ? 'page' : undefined}
          title={title}
          onClick={() => actions.activate(tab)}
          onKeyDown={handleKey}
        >
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
    </Dropdown>
  )
}

function useTabMenu(tab: Tab, tabs: readonly Tab[], actions: TabActions): MenuProps {
  const text = useText()
  const place = tabs.indexOf(tab)
  const canClose: Record<CloseScope, boolean> = {
    self: tab.isClosable,
    others: tabs.some((other) => other !== tab && other.isClosable),
    left: tabs.slice(0, place).some((other) => other.isClosable),
    right: tabs.slice(place + 1).some((other) => other.isClosable),
    all: tabs.some((other) => other.isClosable),
  }
  const scopes: CloseScope[] = ['self', 'others', 'left', 'right', 'all']
  return {
    items: [
      { key: 'reload', label: text('tabs.reload') },
      { type: 'divider' },
      ...scopes.map((scope) => ({
        key: scope,
        label: text(`tabs.${scope}`),
        disabled: !canClose[scope],
      })),
    ],
    onClick: ({ key }) =>
      key === 'reload' ? actions.reload(tab.key) : actions.close(tab.key, key as CloseScope),
  }
}
