import { DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { menuIcon } from './menuIcons'
import { MenuLinks } from './MenuLinks'
import { MenuMarks } from './MenuMarks'
import type { MenuModule } from './menuTree'
import { useMenu } from './useMenu'
import { texts } from './texts'

/** The whole menu: modules that open in place, several at a time (specification §9 "single-menu-open is off"). */
export function SideTree({ onFollow }: { onFollow?: () => void }) {
  const text = useTexts(texts)
  const { modules, place } = useMenu()
  return (
    <nav className="shell-tree" aria-label={text('mainMenu')}>
      {modules.map((module, at) => (
        <Branch
          key={module.key}
          module={module}
          isCurrent={module === place.module}
          // The first menu opens by default (specification §9).
          isOpenAtFirst={place.module ? module === place.module : at === 0}
          onFollow={onFollow}
        />
      ))}
    </nav>
  )
}

interface BranchProps {
  module: MenuModule
  isCurrent: boolean
  isOpenAtFirst: boolean
  onFollow?: () => void
}

function Branch({ module, isCurrent, isOpenAtFirst, onFollow }: BranchProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent !== wasCurrent) {
    // A page of this module is shown now: its entry is in sight.
    setWasCurrent(isCurrent)
    if (isCurrent) setIsOpen(true)
  }
  return (
    <section>
      <button
        type="button"
        className={isCurrent ? 'is-current' : undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {menuIcon(module.icon)}
        <span className="shell-menu-title">{module.title}</span>
        <MenuMarks entry={module} />
        <DownOutlined aria-hidden />
      </button>
      {isOpen && <MenuLinks module={module} onFollow={onFollow} />}
    </section>
  )
}
