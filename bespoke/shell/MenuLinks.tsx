import { Link, useLocation } from 'react-router-dom'
import { useTabActions } from '../../runtime/tabs'
import type { MenuGroup, MenuLink } from './menuTree'

interface MenuLinksProps {
  groups: readonly MenuGroup[]
  /** A link was followed. */
  onFollow?: () => void
}

/** The pages of a module, by group; choosing the page that is shown reloads it. */
export function MenuLinks({ groups, onFollow }: MenuLinksProps) {
  return (
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
  )
}

function MenuItem({ link, onFollow }: { link: MenuLink; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const { activeKey, reload } = useTabActions()
  const isCurrent = pathname === link.path

  const handleClick = () => {
    if (isCurrent && activeKey) reload(activeKey)
    onFollow?.()
  }
  return (
    <Link to={link.path} aria-current={isCurrent ? 'page' : undefined} onClick={handleClick}>
      {link.title}
    </Link>
  )
}
