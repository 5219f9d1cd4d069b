import { Popover } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../runtime/i18n'
import { MenuLinks } from './MenuLinks'
import type { MenuModule } from './menuTree'
import { moduleOf, useMenu } from './useMenu'

/** Modules in the header; pointing at one, or Enter on it, opens its panel. */
export function TopMenu() {
  const text = useText()
  const modules = useMenu()
  const { pathname } = useLocation()
  const current = moduleOf(modules, pathname)
  return (
    <nav className="shell-top-menu" aria-label={text('header.menu')}>
      {modules.map((module) => (
        <ModuleButton key={module.key} module={module} isCurrent={module === current} />
      ))}
    </nav>
  )
}

function ModuleButton({ module, isCurrent }: { module: MenuModule; isCurrent: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['hover', 'click']}
      placement="bottomLeft"
      arrow={false}
      mouseEnterDelay={0.06}
      mouseLeaveDelay={0.15}
      classNames={{ root: 'shell-menu-panel' }}
      content={
        <MenuLinks home={module.home} groups={module.groups} onFollow={() => setIsOpen(false)} />
      }
    >
      <button
        type="button"
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={isOpen}
        aria-haspopup="true"
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      >
        {module.title}
      </button>
    </Popover>
  )
}
