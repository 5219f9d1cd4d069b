import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { BarePage } from '../../../app/BarePage'
import { ConsoleApp } from '../../../app/ConsoleApp'
import { createConsole } from '../../../app/createConsole'
import { captureErrors } from '../../../runtime/errors'
import { findPage } from '../../../runtime/routing'
import { pageStore } from '../../../runtime/routing/pages'
import { followOtherWindows, useSession } from '../../../runtime/session'
import { useAppearance } from '../../../runtime/theme'
import { readMessage, type FrameMessage, type ShowMessage } from './messages'
import { recordAddress } from './recordAddress'

captureErrors()
const parts = createConsole(<PreviewScreen />)
followOtherWindows(parts.leave)
const shown = new Map<string, string>()
let wanted: string | undefined
let notice: string | undefined

const notify = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin)

/** The page alone, without the console's frame; tells the workbench where it is. */
function PreviewScreen() {
  const { pathname, search } = useLocation()
  const hasUser = useSession(({ user }) => user !== undefined)
  useEffect(() => {
    // Outside world: the workbench around.
    const isSignedOut = !hasUser && pathname === '/login'
    notify({ type: 'preview:at', address: pathname + search, isSignedOut, notice })
  }, [pathname, search, hasUser])
  return findPage(pathname) ? <BarePage /> : null
}

window.addEventListener('message', (event) => {
  const message = readMessage<ShowMessage>(event, ['workbench:show'])
  if (!message || event.source !== window.parent) return
  useAppearance.getState().preview({ mode: message.mode })
  for (const edit of message.edits) {
    const key = 'page' in edit ? `page ${edit.page.path}` : `resource ${edit.resource.name}`
    const text = JSON.stringify(edit)
    if (shown.get(key) === text) continue
    shown.set(key, text)
    pageStore.edit(edit)
  }
  if (message.route && message.route !== wanted) void open(message.route)
})

/** A page that shows a record is opened with the first one; a page that is open already stays as it is. */
async function open(route: string): Promise<void> {
  wanted = route
  notice = undefined
  if (!findPage(route)) {
    notice = '这个页面的路由是新的：保存以后才能预览'
    return void parts.router.navigate('/')
  }
  const { pathname } = parts.router.state.location
  if (findPage(pathname)?.meta.path === route) return
  if (useSession.getState().token === undefined) return void parts.router.navigate(route)
  try {
    const found = await recordAddress(route, parts.http)
    notice = found.notice
    if (wanted === route) await parts.router.navigate(found.address)
  } catch {
    // The session is over, or the record's list fails: the page itself tells.
    if (wanted === route) await parts.router.navigate(route)
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('preview: preview.html has no element "root"')
createRoot(root).render(<ConsoleApp parts={parts} />)
notify({ type: 'preview:ready' })
