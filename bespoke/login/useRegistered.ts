import { useLocation } from 'react-router-dom'

/** What the login page is told by the registration before it; it stays with the address, also over a reload. */
export interface RegisteredState {
  registered: { companyName: string; username: string }
}

/** The company that was registered a moment ago, until somebody signs in or goes elsewhere. */
export function useRegistered(): RegisteredState['registered'] | undefined {
  const state: unknown = useLocation().state
  return isRegistered(state) ? state.registered : undefined
}

const isRegistered = (state: unknown): state is RegisteredState =>
  typeof state === 'object' && state !== null && 'registered' in state
