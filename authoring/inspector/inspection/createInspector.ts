import type { LoadedRoom } from '../../room/browserRoom'
import { chainOf, type Found } from '../page/chain'
import { inspectChain } from './inspectPart'
import { startCallLog, type CallLog } from './callLog'
import type { Inspection } from '../parts/types'

export type InspectorState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | {
      status: 'open'
      inspection: Inspection
      trail: readonly Found[]
      element: HTMLElement
      at: number
    }

/** The inspector without its looks: what is looked at, and the ways to look at something else. */
export interface Inspector {
  state(): InspectorState
  subscribe(listener: () => void): () => void
  calls: CallLog
  room(): LoadedRoom | undefined
  look(element: Element): Promise<void>
  /** Looks at the n-th part around what was first looked at. */
  lookAround(place: number): void
  /** Works everything out again: values, reasons, what is hidden. */
  refresh(): void
  close(): void
  dispose(): void
}

const nothingHere =
  '这里没有检查器认识的部分：登录页、顶栏这类定制界面没有页面 JSON。请在页面的列、筛选、按钮或表单上再试'

/** @param load the schema room; fetched when somebody first looks at something */
export function createInspector(load: () => Promise<LoadedRoom>): Inspector {
  const listeners = new Set<() => void>()
  const calls = startCallLog()
  let state: InspectorState = { status: 'closed' }
  let room: LoadedRoom | undefined
  let asked = 0

  const set = (next: InspectorState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  const show = (trail: readonly Found[], place: number) => {
    const inspection = room && inspectChain(room, trail.slice(place))
    const at = inspection ? trail.length - inspection.chain.length : place
    const element = inspection?.chain[0]?.element
    if (!inspection || !element) return set({ status: 'failed', reason: nothingHere })
    set({ status: 'open', inspection, trail, element, at })
  }
  return {
    calls,
    state: () => state,
    room: () => room,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async look(element) {
      const own = (asked += 1)
      const trail = chainOf(element)
      if (state.status !== 'open') set({ status: 'loading' })
      try {
        room = await load()
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return set({ status: 'failed', reason: `页面文件没有取到：${why}。请刷新再试` })
      }
      // Another click was faster.
      if (own === asked) show(trail, 0)
    },
    lookAround(place) {
      if (state.status === 'open') show(state.trail, place)
    },
    refresh() {
      if (state.status === 'open') show(chainOf(state.element), 0)
    },
    close: () => set({ status: 'closed' }),
    dispose() {
      calls.stop()
      listeners.clear()
    },
  }
}
