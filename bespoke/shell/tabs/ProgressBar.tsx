import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../../runtime/i18n'
import { usePage } from '../../../runtime/routing'
import { useTabs, tabOf } from '../../../runtime/tabs'
import { progressRule, trickled, type Progress } from './progress'
import { texts } from './texts'

/** The thin bar over everything while a page is on its way: navigation until its file is there, and reloads. */
export function ProgressBar({ layout }: { layout: string }) {
  const { pathname, search } = useLocation()
  const { status } = usePage(pathname)
  const key = tabOf(pathname, search)?.key ?? pathname
  const revision = useTabs((state) => state.tabs.find((tab) => tab.key === key)?.revision ?? 0)
  // Every visit and every reload has a bar of its own.
  return <RunningBar key={`${key}#${revision}`} isLoading={status === 'loading'} layout={layout} />
}

function RunningBar({ isLoading, layout }: { isLoading: boolean; layout: string }) {
  const text = useTexts(texts)
  const progress = useProgress(isLoading)
  if (progress === undefined) return null
  const speedMs = layout === 'common' ? progressRule.commonSpeedMs : progressRule.speedMs
  return (
    <div
      className="shell-progress"
      role="progressbar"
      aria-label={text('loading')}
      aria-valuenow={Math.round(progress * 100)}
      style={{ transform: `scaleX(${progress})`, transitionDuration: `${speedMs}ms` }}
    />
  )
}

/** Runs until nothing loads, at least for the reload delay; then it is full for a moment, and gone. */
function useProgress(isLoading: boolean): Progress {
  const [progress, setProgress] = useState<Progress>(progressRule.minimum)
  useEffect(() => {
    // Outside world: the clock.
    if (!isLoading) return
    const timer = setInterval(
      () => setProgress((now) => trickled(now, Math.random())),
      progressRule.trickleSpeedMs,
    )
    return () => clearInterval(timer)
  }, [isLoading])
  useEffect(() => {
    if (isLoading) return
    const { reloadDelayMs, speedMs } = progressRule
    const full = setTimeout(() => setProgress(1), reloadDelayMs)
    const gone = setTimeout(() => setProgress(undefined), reloadDelayMs + speedMs)
    return () => {
      clearTimeout(full)
      clearTimeout(gone)
    }
  }, [isLoading])
  return progress
}
