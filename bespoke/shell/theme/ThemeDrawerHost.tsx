import { createContext, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../runtime/errors'

const ThemeDrawer = lazyPart(async () => (await import('./ThemeDrawer')).ThemeDrawer)

const OpenContext = createContext<() => void>(() => {
  throw new Error('useThemeDrawer: no ThemeDrawerHost above; the shell has one')
})

/** @returns opens the theme drawer of the shell around */
export const useThemeDrawer = () => use(OpenContext)

/** The theme drawer beside the shell's parts: the header that opens it is another one in every layout. */
export function ThemeDrawerHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // Its code is fetched when it is first opened; it stays then, to move out again.
  const [isUsed, setUsed] = useState(false)
  const open = useMemo(
    () => () => {
      setUsed(true)
      setOpen(true)
    },
    [],
  )
  return (
    <OpenContext value={open}>
      {children}
      {isUsed && (
        <Suspense fallback={null}>
          <ThemeDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenContext>
  )
}
