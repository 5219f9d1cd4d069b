import { createContext, use } from 'react'
import type { Dialogs } from './types'

export const DialogContext = createContext<Dialogs | undefined>(undefined)

/** Dialogs over the page around. @throws outside a DialogHost */
export function useDialog(): Dialogs {
  const dialogs = use(DialogContext)
  if (!dialogs) throw new Error('useDialog: no DialogHost above; put <DialogHost> around the page')
  return dialogs
}
