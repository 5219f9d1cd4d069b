import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDialogFrame } from './FrameContext'

/** The buttons of a dialog, always in sight at its lower edge, wherever in the content they are written. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const { footer } = useDialogFrame()
  return footer && createPortal(children, footer)
}
