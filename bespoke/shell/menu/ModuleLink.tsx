import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTabActions } from '../../../runtime/tabs'
import { firstLink, type MenuModule } from './menuTree'

interface ModuleLinkProps {
  module: MenuModule
  isCurrent: boolean
  className?: string
  children: ReactNode
}

/** A module as one step: leads to its landing page or its first page; choosing the page that is shown reloads it. */
export function ModuleLink({ module, isCurrent, className, children }: ModuleLinkProps) {
  const { activeKey, reload } = useTabActions()
  const first = firstLink(module)
  const current = isCurrent ? ('true' as const) : undefined
  if (first?.path === undefined)
    return (
      <a
        className={className}
        href={first?.href}
        {...(first?.isNewWindow && { target: '_blank' })}
        rel="noopener noreferrer"
      >
        {children}
      </a>
    )
  return (
    <Link
      className={className}
      to={first.path}
      aria-current={current}
      onClick={() => activeKey === first.path && activeKey !== undefined && reload(activeKey)}
    >
      {children}
    </Link>
  )
}
