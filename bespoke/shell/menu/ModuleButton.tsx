import { useState, type ReactNode } from 'react'
import { Popover } from '../../../renderer/parts/float'
import { MenuLinks } from './MenuLinks'
import type { MenuModule } from './menuTree'

interface ModuleButtonProps {
  module: MenuModule
  isCurrent: boolean
  placement: 'bottomLeft' | 'rightTop'
  /** The panel names the module: its button shows an icon at most. */
  hasTitle?: boolean
  children: ReactNode
}

/** A module whose pages open in a panel: by pointing at it, by a click, by Enter. */
export function ModuleButton({
  module,
  isCurrent,
  placement,
  hasTitle,
  children,
}: ModuleButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['hover', 'click']}
      placement={placement}
      arrow={false}
      mouseEnterDelay={0.06}
      mouseLeaveDelay={0.15}
      classNames={{ root: 'shell-menu-panel' }}
      title={hasTitle ? module.title : undefined}
      content={<MenuLinks module={module} onFollow={() => setIsOpen(false)} />}
    >
      <button
        type="button"
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={isOpen}
        aria-haspopup="true"
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      >
        {children}
      </button>
    </Popover>
  )
}
