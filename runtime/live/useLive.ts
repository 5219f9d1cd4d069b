import { createContext, use, useEffect, useRef } from 'react'
import type { LiveTopic } from '../../schemas/language'
import type { Live, LiveListener } from './createLive'

/** The window's channel; without one (stories, tests) everything is asked for by the clock. */
export const LiveContext = createContext<Live | undefined>(undefined)

// The specification's reading of "live" without a channel: every 60 s while the page is visible.
const pollMs = 60_000

/**
 * Calls back when the server says that a topic has changed; by the clock while the channel is down. Without a topic
 * nothing is listened for.
 */
export function useLive(topic: LiveTopic | undefined, onNews: LiveListener): void {
  const live = use(LiveContext)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    if (!topic) return
    // Outside world: the channel and the clock.
    const stop = live?.on(topic, (id) => latest.current(id))
    const timer = setInterval(() => {
      if (!live?.isUp && document.visibilityState === 'visible') latest.current()
    }, pollMs)
    return () => {
      stop?.()
      clearInterval(timer)
    }
  }, [live, topic])
}
