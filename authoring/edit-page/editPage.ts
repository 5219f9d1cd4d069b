import type { SessionUser } from '../../runtime/session'
import { benchPaths } from '../dev-server/paths'

/** Where the workbench opens the page of an address such as `#/examineOrder?tab=one`. */
export const editAddress = (hash: string): string =>
  `${benchPaths.edit}?path=${encodeURIComponent(hash.replace(/^#/, '').split('?')[0] || '/index')}`

interface SessionSource {
  getState(): { user?: SessionUser | undefined }
  subscribe(listener: () => void): () => void
}

/**
 * A small 编辑此页 over the console of the dev server, for administrators: opens the file of the page that is shown in
 * the workbench. A build has neither it nor the workbench.
 * @returns takes it away
 */
export function showEditLink(session: SessionSource, body: HTMLElement): () => void {
  const host = document.createElement('div')
  host.dataset['editPage'] = ''
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = css
  const link = document.createElement('a')
  link.textContent = '编辑此页'
  link.target = '_blank'
  // The address changes without an event: it is read when somebody is about to follow the link.
  const aim = () => link.setAttribute('href', editAddress(location.hash))
  for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, aim)
  aim()
  root.append(style, link)
  const follow = () => {
    if (session.getState().user?.isAdmin) body.append(host)
    else host.remove()
  }
  follow()
  const stop = session.subscribe(follow)
  return () => {
    stop()
    host.remove()
  }
}

const css = `a { position: fixed; bottom: 6px; left: 6px; z-index: 900; padding: 2px 8px; border-radius: 4px;
    background: #1c2430; color: #fff; font: 12px/1.7 system-ui, sans-serif; text-decoration: none; opacity: .75 }
  a:hover, a:focus-visible { opacity: 1 }`
