import { Menu, type MenuEntry } from '../../../renderer/parts/menu'
import { useTexts } from '../../../runtime/i18n'
import type { CloseScope, Tab, TabActions } from '../../../runtime/tabs'
import { tabTitle } from './tabTitle'
import { texts } from './texts'

interface TabMenuProps {
  tab: Tab
  tabs: readonly Tab[]
  actions: TabActions
  /** The tab on screen; the menu opens below it. */
  anchor: HTMLElement
  onClose(returnsFocus: boolean): void
}

/** The context menu of a tab. */
export function TabMenu({ tab, tabs, actions, anchor, onClose }: TabMenuProps) {
  const text = useTexts(texts)
  const place = tabs.indexOf(tab)
  const canClose: Record<CloseScope, boolean> = {
    self: tab.isClosable,
    others: tabs.some((other) => other !== tab && other.isClosable),
    left: tabs.slice(0, place).some((other) => other.isClosable),
    right: tabs.slice(place + 1).some((other) => other.isClosable),
    all: tabs.some((other) => other.isClosable),
  }
  const scopes: CloseScope[] = ['self', 'others', 'left', 'right', 'all']
  const entries: MenuEntry[] = [
    { key: 'reload', label: text('reload'), run: () => actions.reload(tab.key) },
    ...scopes.map((scope, at) => ({
      key: scope,
      label: text(scope),
      hint: canClose[scope] ? undefined : text('nothing'),
      startsGroup: at === 0,
      run: () => actions.close(tab.key, scope),
    })),
  ]
  const label = text('menu', { title: tabTitle(tab) })
  return <Menu label={label} entries={entries} anchor={anchor} onClose={onClose} />
}
