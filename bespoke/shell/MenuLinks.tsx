import { Link, useLocation } from 'react-router-dom'
import { useCan } from '../../runtime/access'
import { findPage } from '../../runtime/routing'
import { useTabActions } from '../../runtime/tabs'
import type { MenuGroup, MenuLink } from './menuTree'

interface MenuLinksProps {
  groups: readonly MenuGroup[]
  /** The module's first page, above them. */
  home?: MenuLink
  /** A link was followed. */
  onFollow?: () => void
}

/** The pages of a module, by group; choosing the page that is shown reloads it. */
export function MenuLinks({ groups, home, onFollow }: MenuLinksProps) {
  const can = useCan()
  const permission = home && findPage(home.path)?.meta.permission
  return (
    <>
      {home && permission !== undefined && can(permission) && (
        <MenuItem className="shell-menu-home" link={home} onFollow={onFollow} />
      )}
      <div className="shell-menu-groups">
        {groups.map((group) => (
          <section key={group.title || group.links[0]?.path} aria-label={group.title || undefined}>
            {group.title && <p>{group.title}</p>}
            <ul>
              {group.links.map((link) => (
                <li key={link.path}>
                  <MenuItem link={link} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface MenuItemProps {
  link: MenuLink
  className?: string
  onFollow?: () => void
}

function MenuItem({ link, className, onFollow }: MenuItemProps) {
  const { pathname } = useLocation()
  const { activeKey, reload } = useTabActions()
  const isCurrent = pathname === link.path

  const handleClick = () => {
    if (isCurrent && activeKey) reload(activeKey)
    onFollow?.()
  }
  return (
    <Link
      className={className}
      to={link.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={handleClick}
    >
      {link.title}
    </Link>
  )
}
