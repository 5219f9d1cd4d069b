import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Registry } from './createRegistry'

const RegistryContext = createContext<Registry | undefined>(undefined)

export function RegistryProvider(props: { registry: Registry; children: ReactNode }) {
  return (
    <RegistryContext.Provider value={props.registry}>{props.children}</RegistryContext.Provider>
  )
}

/** @throws outside a RegistryProvider */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry)
    throw new Error('useRegistry must be used inside <RegistryProvider>; app/providers.tsx has one')
  return registry
}
