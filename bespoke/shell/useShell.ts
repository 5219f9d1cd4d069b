import { create } from 'zustand'

interface ShellState {
  isDrawerOpen: boolean
  /** The theme drawer was opened once: its code is there and it can move out again. */
  isDrawerUsed: boolean
  setDrawerOpen(isOpen: boolean): void
}

/** What the header's parts and the frame share; the header is another one in every layout. */
export const useShell = create<ShellState>()((set) => ({
  isDrawerOpen: false,
  isDrawerUsed: false,
  setDrawerOpen: (isDrawerOpen) =>
    set(({ isDrawerUsed }) => ({ isDrawerOpen, isDrawerUsed: isDrawerUsed || isDrawerOpen })),
}))
