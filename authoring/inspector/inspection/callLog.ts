import { watchCalls, type SeenCall } from '../../../runtime/http'

const most = 200

/** The last calls of this window, newest first. */
export interface CallLog {
  read(): readonly SeenCall[]
  /** Those a part stands on: its calls, and what hangs below them (summary, export, chart). */
  of(names: readonly string[]): readonly SeenCall[]
  stop(): void
}

/** Listens to every call from now on. */
export function startCallLog(): CallLog {
  let seen: readonly SeenCall[] = []
  const stop = watchCalls((call) => {
    seen = [call, ...seen.filter(({ id }) => id !== call.id)].slice(0, most)
  })
  return {
    read: () => seen,
    of: (names) =>
      seen.filter(({ name }) => names.some((own) => name === own || name.startsWith(`${own}/`))),
    stop,
  }
}
