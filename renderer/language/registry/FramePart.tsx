import { Suspense } from 'react'
import { ErrorBoundary } from '../../../runtime/errors'
import { useRegistry } from './RegistryProvider'
import { texts } from './texts'
import type { PartName } from './types'

const titles = {
  'header.bell': 'bell',
  'header.fastMenu': 'fastMenu',
  'header.errorLog': 'errorLog',
  'frame.watch': 'watch',
} as const satisfies Record<PartName, string>

/** Draws a registered part of the frame; nothing where none is registered. One that fails leaves the frame standing. */
export function FramePart({ name }: { name: PartName }) {
  const Part = useRegistry().part(name)
  if (!Part) return null
  return (
    <ErrorBoundary what={texts.say(titles[name])} isSmall>
      <Suspense fallback={null}>
        {/* oxlint-disable-next-line react/static-components -- looked up in the registry, not made here */}
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}
