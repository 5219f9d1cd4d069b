import { Suspense } from 'react'
import { useRegistry } from './RegistryProvider'
import type { PartName } from './types'

/** Draws a registered part of the frame; nothing where none is registered. */
export function FramePart({ name }: { name: PartName }) {
  const Part = useRegistry().part(name)
  if (!Part) return null
  return (
    <Suspense fallback={null}>
      {/* oxlint-disable-next-line react/static-components -- looked up in the registry, not made here */}
      <Part />
    </Suspense>
  )
}
