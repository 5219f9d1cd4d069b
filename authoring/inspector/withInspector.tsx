import type { Decorator } from '@storybook/react-vite'
import { useEffect } from 'react'

/** Alt+click in a story looks into the page, as in the dev server. Its code comes when somebody first holds Alt. */
export const withInspector: Decorator = (Story) => (
  <>
    <Waiting />
    <Story />
  </>
)

function Waiting() {
  useEffect(() => {
    // Outside world: the window's keys.
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return
      window.removeEventListener('keydown', begin, true)
      const { startInspector } = await import('./start')
      if (!isOver) stop = startInspector()
    }
    window.addEventListener('keydown', begin, true)
    return () => {
      isOver = true
      window.removeEventListener('keydown', begin, true)
      stop?.()
    }
  }, [])
  return null
}
