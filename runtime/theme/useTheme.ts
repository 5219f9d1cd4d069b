import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type ThemeMode = 'light' | 'dark'

interface ThemeState {
  mode: ThemeMode
  setMode(mode: ThemeMode): void
}

/** The user's choice of light or dark, kept in this browser. */
export const useTheme = create<ThemeState>()(
  persist((set) => ({ mode: 'light', setMode: (mode) => set({ mode }) }), { name: 'theme' }),
)
