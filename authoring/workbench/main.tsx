import { createRoot } from 'react-dom/client'
import type { ThemeMode } from '../../runtime/theme'
import { benchPaths, fileEvent, type FileChange } from '../dev-server/paths'
import { loadRoom } from '../room/browserRoom'
import { FramePreview } from './preview/FramePreview'
import type { Save } from './useSaving'
import { Workbench } from './Workbench'

const modeName = 'workbench-mode'

const save: Save = async (request) => {
  const response = await fetch(benchPaths.save, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const answer = (await response.json()) as object
  return { ...answer, status: response.status } as Awaited<ReturnType<Save>>
}

function hear(listener: (change: FileChange) => void): () => void {
  import.meta.hot?.on(fileEvent, listener)
  return () => import.meta.hot?.off(fileEvent, listener)
}

const preferred = (): ThemeMode => {
  const kept = localStorage.getItem(modeName)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const root = document.getElementById('root')
if (!root) throw new Error('workbench: index.html has no element "root"')
const room = await loadRoom()
createRoot(root).render(
  <Workbench
    room={room}
    preview={FramePreview}
    save={save}
    hear={hear}
    mode={preferred()}
    opened={decodeURIComponent(location.hash.slice(1)) || undefined}
    onOpen={(path) => history.replaceState(null, '', `#${encodeURIComponent(path)}`)}
    onMode={(mode) => localStorage.setItem(modeName, mode)}
  />,
)
