import { Link } from 'react-router-dom'
import { useTexts } from '../../../runtime/i18n'
import { useTabActions } from '../../../runtime/tabs'
import { ExportOutlined } from '@ant-design/icons'
import { MenuMarks } from './MenuMarks'
import type { MenuLink } from './menuTree'
import { useMenu } from './useMenu'
import { texts } from './texts'

interface MenuEntryLinkProps {
  link: MenuLink
  className?: string
  onFollow?: () => void
}

/** One entry: a page, reloaded when it is the one shown, or an address outside in a new or in this window. */
export function MenuEntryLink({ link, className, onFollow }: MenuEntryLinkProps) {
  const text = useTexts(texts)
  const { place } = useMenu()
  const { activeKey, reload } = useTabActions()
  const title = (
    <>
      <span className="shell-menu-title">{link.title}</span>
      <MenuMarks entry={link} />
    </>
  )
  if (link.path === undefined)
    return (
      <a
        className={className}
        href={link.href}
        {...(link.isNewWindow && { target: '_blank' })}
        rel="noopener noreferrer"
        onClick={onFollow}
      >
        {title}
        <ExportOutlined aria-label={text(link.isNewWindow ? 'newWindow' : 'leaves')} />
      </a>
    )
  const isCurrent = place.path === link.path
  const handleClick = () => {
    // Only the page itself is reloaded, not one that merely marks this entry.
    if (activeKey !== undefined && activeKey === link.path) reload(activeKey)
    onFollow?.()
  }
  return (
    <Link
      className={className}
      to={link.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={handleClick}
    >
      {title}
    </Link>
  )
}
