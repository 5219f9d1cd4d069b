import { useMemoizedFn } from 'ahooks'
import { createContext, use, useEffect } from 'react'

/** What closing would spoil: `busy` work under way, which cannot be left, or something typed, which is asked about. */
export type Unfinished = boolean | 'busy'

export interface Frame {
  /** Where the footer of the dialog is drawn. */
  footer: HTMLElement | null
  close(result?: unknown): void
  requestClose(): void
  /** @returns how to take the question back */
  guard(unfinished: () => Unfinished): () => void
  /** Runs once when the dialog closes; not when its page is hidden, which ends effects too. */
  atClose(work: () => void): void
}

export const FrameContext = createContext<Frame | undefined>(undefined)

/** The dialog around. @throws outside a dialog */
export function useDialogFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useDialogFrame: not inside a dialog; open one with useDialog().open')
  return frame
}

/** Asks before what was typed here is thrown away; while it answers `busy` the dialog stays. */
export function useDialogGuard(unfinished: () => Unfinished): void {
  const { guard } = useDialogFrame()
  const ask = useMemoizedFn(unfinished)
  // Outside world: the frame asks when Esc is pressed, long after this render.
  useEffect(() => guard(ask), [guard, ask])
}

/** Ends what the dialog has under way when it closes. An effect's clean-up would end it when the tab is switched. */
export function useAtClose(work: () => void): void {
  const { atClose } = useDialogFrame()
  const run = useMemoizedFn(work)
  // Outside world: the frame closes long after this render.
  useEffect(() => atClose(run), [atClose, run])
}
