import { Suspense } from 'react'
import { ErrorBoundary } from '../../runtime/errors'
import { useRegistry } from './RegistryProvider'
import type { PartName } from './types'

const titles: Record<PartName, string> = {
  'header.bell': '消息',
  'header.fastMenu': '快捷菜单',
  'header.errorLog': '错误日志',
  'frame.watch': '新版本提醒',
}

/** Draws a registered part of the frame; nothing where none is registered. One that fails leaves the frame standing. */
export function FramePart({ name }: { name: PartName }) {
  const Part = useRegistry().part(name)
  if (!Part) return null
  return (
    <ErrorBoundary what={titles[name]} isSmall>
      <Suspense fallback={null}>
        {/* oxlint-disable-next-line react/static-components -- looked up in the registry, not made here */}
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}
