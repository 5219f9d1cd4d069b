import { createContext, use, useEffect } from 'react'

export interface Frame {
  /** Where the footer of the dialog is drawn. */
  footer: HTMLElement | null
  close(result?: unknown): void
  requestClose(): void
  /** @returns how to take the question back */
  guard(isDirty: () => boolean): () => void
}

export const FrameContext = createContext<Frame | undefined>(undefined)

/** The dialog around. @throws outside a dialog */
export function useDialogFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useDialogFrame: not inside a dialog; open one with useDialog().open')
  return frame
}

/** Asks before what was typed here is thrown away. */
export function useDialogGuard(isDirty: () => boolean): void {
  const { guard } = useDialogFrame()
  // Outside world: the frame asks when Esc is pressed, long after this render.
  useEffect(() => guard(isDirty), [guard, isDirty])
}
