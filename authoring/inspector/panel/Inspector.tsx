import { useSyncExternalStore } from 'react'
import type { Inspector as Controller } from '../inspection/createInspector'
import './inspector.css'
import { Outline } from './Outline'
import { Panel } from './Panel'

/** The inspector on screen: an outline around what is looked at, and the panel beside it. */
export function Inspector({
  inspector,
  byKeyboard,
}: {
  inspector: Controller
  byKeyboard(): boolean
}) {
  const state = useSyncExternalStore(inspector.subscribe, inspector.state)
  if (state.status === 'closed') return null
  return (
    <>
      {state.status === 'open' && <Outline element={state.element} />}
      <Panel inspector={inspector} state={state} takesFocus={byKeyboard()} />
    </>
  )
}
