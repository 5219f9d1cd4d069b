import { useMemoizedFn } from 'ahooks'
import { createContext, use, useState, type ReactNode } from 'react'
import { loadChunk } from '../../../runtime/errors'
import { useNotify } from '../../../runtime/messages'

const load = () => import('./ThemeDrawer')
type Drawer = Awaited<ReturnType<typeof load>>['ThemeDrawer']

const OpenContext = createContext<() => void>(() => {
  throw new Error('useThemeDrawer: no ThemeDrawerHost above; the shell has one')
})

/** @returns opens the theme drawer of the shell around */
export const useThemeDrawer = () => use(OpenContext)

/** The theme drawer beside the shell's parts: the header that opens it is another one in every layout. */
export function ThemeDrawerHost({ children }: { children: ReactNode }) {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  // Its code is fetched when it is first opened; it stays then, to move out again.
  const [drawer, setDrawer] = useState<{ Part: Drawer }>()
  const open = useMemoizedFn(async () => {
    try {
      const { ThemeDrawer } = await loadChunk(load)
      setDrawer({ Part: ThemeDrawer })
      setOpen(true)
    } catch (problem) {
      // a drawer that is not there leaves the shell as it was
      notify.error((problem as Error).message)
    }
  })
  return (
    <OpenContext value={open}>
      {children}
      {drawer && <drawer.Part isOpen={isOpen} onClose={() => setOpen(false)} />}
    </OpenContext>
  )
}
