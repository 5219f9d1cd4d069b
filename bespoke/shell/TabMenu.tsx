import { Dropdown } from 'antd'
import { useText } from '../../runtime/i18n'
import type { CloseScope, Tab, TabActions } from '../../runtime/tabs'

interface TabMenuProps {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
  /** Pixels within the window: where the pointer was. */
  at: { x: number; y: number }
  onClose(): void
}

/** The context menu of a tab. */
export function TabMenu({ tab, tabs, actions, at, onClose }: TabMenuProps) {
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
  const items = [
    { key: 'reload', label: text('tabs.reload') },
    { type: 'divider' as const },
    ...scopes.map((scope) => ({
      key: scope,
      label: text(`tabs.${scope}`),
      disabled: !canClose[scope],
    })),
  ]
  const handleClick = ({ key }: { key: string }) => {
    onClose()
    if (key === 'reload') actions.reload(tab.key)
    else actions.close(tab.key, key as CloseScope)
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: handleClick }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span style={{ position: 'fixed', left: at.x, top: at.y }} />
    </Dropdown>
  )
}
