import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import type { WidgetProps } from '../types'

const Editor = lazy(() => import('../rich-text/Editor').then(({ Editor }) => ({ default: Editor })))

/** Text with headings, lists and links as clean HTML. The editor is fetched when a form first shows one. */
export function RichTextInput(props: WidgetProps<string>) {
  return (
    <Suspense fallback={<Spin size="small" />}>
      <Editor {...props} />
    </Suspense>
  )
}
