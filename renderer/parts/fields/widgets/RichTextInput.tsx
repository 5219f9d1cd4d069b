import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../../../runtime/errors'
import type { WidgetProps } from '../types'

const Editor = lazyPart(async () => (await import('../rich-text/Editor')).Editor)

/** Text with headings, lists and links as clean HTML. The editor is fetched when a form first shows one. */
export function RichTextInput(props: WidgetProps<string>) {
  return (
    <Suspense fallback={<Spin size="small" />}>
      <Editor {...props} />
    </Suspense>
  )
}
