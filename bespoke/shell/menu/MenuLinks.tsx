import type { CSSProperties } from 'react'
import { useCan } from '../../../runtime/access'
import { findPage } from '../../../runtime/routing'
import { MenuEntryLink } from './MenuEntryLink'
import { linkCount, type MenuModule } from './menuTree'

// A menu scrolls above 18 children (specification §2 "Layout and navigation").
const scrollsAbove = 18

// With their titles, about as many lines as a column has before it is longer than the panel is wide.
const linesOfColumn = 7

/** As many columns as the longest group leaves to fill, so that none stays empty. */
const columnsFor = ({ groups }: Pick<MenuModule, 'groups'>): number => {
  const heights = groups.map(({ links }) => links.length + 1)
  const lines = heights.reduce((sum, one) => sum + one, 0)
  const most = Math.max(linesOfColumn, ...heights)
  return Math.max(1, Math.min(groups.length, Math.ceil(lines / most)))
}

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
