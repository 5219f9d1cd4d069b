import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fileEvent, type FileChange } from '../dev-server/paths'
import { loadRoom, type LoadedRoom } from '../room/browserRoom'
import { changedRoom } from './changedRoom'
import { createInspector } from './inspection/createInspector'
import { listen, ownAttribute } from './inspection/listen'
import { Inspector } from './panel/Inspector'

/**
 * Alt+click on anything of a page says where it comes from and why it is as it is. For the dev server and the catalogue.
 * @param load the schema room; the one of this browser without it
 * @returns ends it
 */
export function startInspector(load: () => Promise<LoadedRoom> = keptRoom()): () => void {
  const inspector = createInspector(load)
  let isByKeyboard = false
  const host = document.createElement('div')
  host.setAttribute(ownAttribute, '')
  document.body.append(host)
  // Keys typed into the panel are not the console's.
  for (const type of ['keydown', 'keyup', 'mousedown'] as const)
    host.addEventListener(type, (event) => event.stopPropagation())
  const root = createRoot(host.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <Inspector inspector={inspector} byKeyboard={() => isByKeyboard} />
    </StrictMode>,
  )
  const forget = inspector.subscribe(() => {
    if (inspector.state().status === 'closed') isByKeyboard = false
  })
  const stop = listen(inspector, () => {
    isByKeyboard = true
  })
  return () => {
    stop()
    forget()
    inspector.dispose()
    root.unmount()
    host.remove()
  }
}

/** The room, fetched once and kept up to date with what is saved. */
function keptRoom(): () => Promise<LoadedRoom> {
  let room: Promise<LoadedRoom> | undefined
  import.meta.hot?.on(fileEvent, (change: FileChange) => {
    room = room?.then((loaded) => changedRoom(loaded, change))
  })
  return () => {
    room ??= loadRoom().catch((error: unknown) => {
      // Asked again with the next click.
      room = undefined
      throw error
    })
    return room
  }
}
