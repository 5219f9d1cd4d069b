import { createContext, useMemo, type ReactNode } from 'react'
import type { HttpClient } from '../http'
import type { Appearance } from '../theme'

interface StageLook {
  /** Goes before what a stage says itself. */
  appearance?: Partial<Appearance>
  /** What the server answers as kept by this person, such as `{ density: 'compact' }`. */
  preferences?: Readonly<Record<string, unknown>>
}

export const StageLookContext = createContext<StageLook>({})

/** How every stage below it is looked at: the toolbar of the catalogue. */
export function StageLookProvider({
  appearance,
  preferences,
  children,
}: StageLook & { children: ReactNode }) {
  const look = useMemo(() => ({ appearance, preferences }), [appearance, preferences])
  return <StageLookContext value={look}>{children}</StageLookContext>
}

/** The same server, which knows these preferences of everybody. */
export function withPreferences(http: HttpClient, kept: StageLook['preferences']): HttpClient {
  if (!kept) return http
  return {
    ...http,
    call: <T,>(name: string, input?: Parameters<HttpClient['call']>[1]) =>
      name === 'POST /system/config/preferences'
        ? Promise.resolve(kept as T)
        : http.call<T>(name, input),
  }
}
