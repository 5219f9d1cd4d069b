import { create } from 'zustand'

/** A front-end error that was caught, for the error log. */
export interface CapturedError {
  id: number
  /** Wall-clock time of the browser, ISO. */
  time: string
  /** Route it happened on. */
  path: string
  message: string
  /** Stack, and the component stack when React knows it. */
  details: string
}

interface ErrorLogState {
  entries: CapturedError[]
  add(error: unknown, componentStack?: string | null): void
  clear(): void
}

// A component that fails on every draw must not fill the memory.
const longest = 100

/** Errors caught in this window since it was loaded or the log was cleared; the newest last. */
export const useErrorLog = create<ErrorLogState>()((set) => ({
  entries: [],
  add: (error, componentStack) =>
    set(({ entries }) => ({
      entries: [
        ...entries.slice(1 - longest),
        {
          id: (entries.at(-1)?.id ?? 0) + 1,
          time: new Date().toISOString(),
          path: window.location.hash.replace(/^#/, '') || '/',
          message: error instanceof Error ? error.message : String(error),
          details: [error instanceof Error ? error.stack : undefined, componentStack]
            .filter(Boolean)
            .join('\n'),
        },
      ],
    })),
  clear: () => set({ entries: [] }),
}))
