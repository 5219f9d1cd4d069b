import type { Desk, Draft } from './createDesk'

const name = 'workbench-drafts'
const restMs = 200

/** What was not saved when this window was last here. */
export function readDrafts(): Record<string, Draft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, Partial<Draft>>
    const isDraft = ([, draft]: [string, Partial<Draft>]) =>
      typeof draft.base === 'string' && typeof draft.text === 'string'
    return Object.fromEntries(Object.entries(kept).filter(isDraft)) as Record<string, Draft>
  } catch {
    return {}
  }
}

/** Keeps unsaved work over a reload, and asks before the window is closed with some. @returns stops */
export function keepDrafts(desk: Desk): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const write = () => sessionStorage.setItem(name, JSON.stringify(desk.drafts()))
  const stop = desk.subscribe(() => {
    clearTimeout(waiting)
    waiting = setTimeout(write, restMs)
  })
  const ask = (event: BeforeUnloadEvent) => {
    write()
    if (desk.changed().length > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => {
    stop()
    clearTimeout(waiting)
    window.removeEventListener('beforeunload', ask)
  }
}
