import { DownOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { MenuButton } from '../../../renderer/parts/menu'
import { useTexts } from '../../../runtime/i18n'
import { findPage } from '../../../runtime/routing'
import { useTabActions, useTabs } from '../../../runtime/tabs'
import { TabItem } from './TabItem'
import { tabTitle } from './tabTitle'
import { useTabDrag } from './useTabDrag'
import { texts } from './texts'

/** The open pages, but for those that want no tab. Dragging reorders them; what finds no room is in a list at the end. */
export function TabBar() {
  const text = useTexts(texts)
  const open = useTabs((state) => state.tabs)
  const tabs = open.filter(({ path }) => !findPage(path)?.meta.tabHidden)
  const move = useTabs((state) => state.move)
  const actions = useTabActions()
  const drag = useTabDrag(move)
  const bar = useRef<HTMLElement>(null)
  const isCrowded = useIsCrowded(bar)
  useShownInSight(bar, actions.activeKey)
  return (
    <div className="shell-tab-line">
      <nav ref={bar} className="shell-tabs" aria-label={text('bar')} {...drag.handlers}>
        <div className="shell-tab-row">
          {tabs.map((tab) => (
            <TabItem
              key={tab.key}
              tab={tab}
              tabs={tabs}
              actions={actions}
              isOver={drag.over === tab.key && !tab.isFixed}
            />
          ))}
        </div>
      </nav>
      {isCrowded && (
        <MenuButton
          label={text('allTabs')}
          className="shell-tab-all"
          entries={tabs.map((tab) => ({
            key: tab.key,
            label: tabTitle(tab),
            isOn: tab.key === actions.activeKey,
            run: () => actions.activate(tab),
          }))}
        >
          {text('tabCount', { count: tabs.length })}
          <DownOutlined aria-hidden />
        </MenuButton>
      )}
    </div>
  )
}

/** Whether some of them are out of sight. */
function useIsCrowded(bar: RefObject<HTMLElement | null>): boolean {
  const [isCrowded, setCrowded] = useState(false)
  useEffect(() => {
    // Outside world: what is laid out, a tab more or less, the window wider. Asked at any other time the browser would lay
    // out the whole page that is being drawn.
    const line = bar.current
    if (!line) return
    const observer = new ResizeObserver(() => setCrowded(line.scrollWidth > line.clientWidth + 1))
    for (const box of [line, ...line.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [bar])
  return isCrowded
}

/** Keeps the shown tab in sight, also when the list of all of them takes its room or its title becomes longer. */
function useShownInSight(bar: RefObject<HTMLElement | null>, shown: string | undefined) {
  useEffect(() => {
    // Outside world: the scroll position of the bar, after what is laid out.
    const line = bar.current
    if (!line || shown === undefined) return
    const show = () => tabIn(line, shown)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    show()
    const observer = new ResizeObserver(show)
    for (const box of [line, ...line.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [bar, shown])
}

const tabIn = (line: HTMLElement, key: string) =>
  [...line.querySelectorAll<HTMLElement>('[data-tab]')].find(({ dataset }) => dataset.tab === key)
