import { useEffect, useState, type ReactNode } from 'react'
import { createPopupsLoader } from './createPopupsLoader'
import { PopupsContext } from './Popups'
import type { PopupsHost } from './PopupsHost'

// Milliseconds. Ahead of the first message, which may say that the network is gone; after the first rows.
const aheadMs = 3000

/** Lets the tree below speak; see `usePopups`. */
export function PopupsProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<typeof PopupsHost>()
  const [loader] = useState(() => createPopupsLoader((host) => setHost(() => host)))
  useEffect(() => {
    // Outside world: a chunk. What does not arrive is asked for again by the first message.
    const timer = setTimeout(() => void loader.ask().catch(() => undefined), aheadMs)
    return () => clearTimeout(timer)
  }, [loader])
  return (
    <PopupsContext value={loader.ask}>
      {children}
      {Host && <Host onReady={loader.ready} />}
    </PopupsContext>
  )
}
