import { App } from 'antd'
import { useEffect } from 'react'
import type { Popups } from './Popups'

// Pixels: what greets must not cover the bell and the account menu of the header.
const belowHeader = 72

interface PopupsHostProps {
  onReady(popups: Popups): void
}

/** Where antd's popups stand. */
export function PopupsHost({ onReady }: PopupsHostProps) {
  return (
    <App component={false} message={{ maxCount: 4 }} notification={{ top: belowHeader }}>
      <Hand onReady={onReady} />
    </App>
  )
}

function Hand({ onReady }: PopupsHostProps) {
  const popups = App.useApp()
  useEffect(() => onReady(popups), [onReady, popups])
  return null
}
