import { useTexts } from '../../../runtime/i18n'
import { findPage } from '../../../runtime/routing'
import { useTabActions, useTabs } from '../../../runtime/tabs'
import { TabItem } from './TabItem'
import { useTabDrag } from './useTabDrag'
import { texts } from './texts'

/** The open pages, but for those that want no tab. Dragging reorders them; the home tab stays first. */
export function TabBar() {
  const text = useTexts(texts)
  const open = useTabs((state) => state.tabs)
  const tabs = open.filter(({ path }) => !findPage(path)?.meta.tabHidden)
  const move = useTabs((state) => state.move)
  const actions = useTabActions()
  const drag = useTabDrag(move)
  return (
    <nav className="shell-tabs" aria-label={text('bar')} {...drag.handlers}>
      {tabs.map((tab) => (
        <TabItem
          key={tab.key}
          tab={tab}
          tabs={tabs}
          actions={actions}
          isOver={drag.over === tab.key && !tab.isFixed}
        />
      ))}
    </nav>
  )
}
