import { useEffect, useRef } from 'react'
import { useNotify, usePopups } from '../../runtime/messages'
import { leaveGuards } from '../../runtime/tabs'
import { findBuild } from './findBuild'
import { texts } from './texts'

const everyMs = 5 * 60_000
// Specification §4, §9.
const noticeSeconds = 9
const reloadMs = 10_000

interface NewVersionProps {
  /** Which build the server offers; undefined when that cannot be told. */
  fetchBuild?: () => Promise<string | undefined>
  reload?: () => void
}

/**
 * Looks for a newer build of the console, now and then and when somebody comes back to the window; found, it says so and
 * reloads after 10 s. What is not saved is never lost: then it asks instead, and a no is the last word for this window.
 */
export function NewVersion({ fetchBuild = findBuild, reload = reloadPage }: NewVersionProps) {
  const popups = usePopups()
  const { confirm } = useNotify()
  const running = useRef<string>(undefined)
  const isTold = useRef(false)
  useEffect(() => {
    // Outside world: the server's build, the clock and the window.
    let timer: ReturnType<typeof setTimeout>
    const settle = async () => {
      const mustAsk = leaveGuards.hasAny() || document.querySelector('[role="dialog"]') !== null
      if (!mustAsk) return reload()
      const isSure = await confirm({
        title: texts.say('newVersion'),
        content: texts.say('unsavedContent'),
        danger: true,
      })
      if (isSure) reload()
    }
    const look = async () => {
      if (isTold.current || document.visibilityState === 'hidden') return
      const build = await fetchBuild().catch(() => undefined)
      if (build === undefined || isTold.current) return
      running.current ??= build
      if (build === running.current) return
      isTold.current = true
      const { notification } = await popups()
      notification.info({ title: texts.say('reloadSoon'), duration: noticeSeconds })
      timer = setTimeout(() => void settle(), reloadMs)
    }
    void look()
    const clock = setInterval(() => void look(), everyMs)
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(clock)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [popups, confirm, fetchBuild, reload])
  return null
}

const reloadPage = () => window.location.reload()
