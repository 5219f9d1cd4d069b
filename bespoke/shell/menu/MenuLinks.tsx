import type { CSSProperties } from 'react'
import { useCan } from '../../../runtime/access'
import { findPage } from '../../../runtime/routing'
import { columnsFor } from './columnsFor'
import { MenuEntryLink } from './MenuEntryLink'
import { linkCount, type MenuModule } from './menuTree'

// A menu scrolls above 18 children (specification §2 "Layout and navigation").
const scrollsAbove = 18

interface MenuLinksProps {
  module: Pick<MenuModule, 'groups' | 'home'>
  /** A link was followed. */
  onFollow?: () => void
}

/** The pages of a module by group, its landing page above them. */
export function MenuLinks({ module, onFollow }: MenuLinksProps) {
  const can = useCan()
  const { home, groups } = module
  const permission = home?.path && findPage(home.path)?.meta.permission
  return (
    <>
      {home && permission !== undefined && can(permission) && (
        <MenuEntryLink className="shell-menu-home" link={home} onFollow={onFollow} />
      )}
      <div
        className="shell-menu-groups"
        data-scrolls={linkCount(module) > scrollsAbove || undefined}
        style={{ '--shell-menu-columns': columnsFor(module) } as CSSProperties}
      >
        {groups.map((group) => (
          <section key={group.title || group.links[0]?.title} aria-label={group.title || undefined}>
            {group.title && <p>{group.title}</p>}
            <ul>
              {group.links.map((link) => (
                <li key={link.path ?? link.href}>
                  <MenuEntryLink link={link} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
