import type { Decorator } from '@storybook/react-vite'
import { useEffect } from 'react'
import { startInspector } from './start'

/** Alt+click in a story looks into the page, as in the dev server. */
export const withInspector: Decorator = (Story) => (
  <>
    <Started />
    <Story />
  </>
)

function Started() {
  // Outside world: the window's clicks and keys.
  useEffect(() => startInspector(), [])
  return null
}
