import { Alert, Button } from 'antd'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef, useState } from 'react'
import { benchPaths } from '../../dev-server/paths'
import { readMessage, type FrameMessage, type ShowMessage } from './messages'
import type { PreviewProps } from './types'

const fromFrame = ['preview:ready', 'preview:at'] as const

/** The page in a window of its own against the running back end, with the console's session. */
export function FramePreview({ route, edits, mode, round }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [at, setAt] = useState<Extract<FrameMessage, { type: 'preview:at' }>>()
  const show = useMemoizedFn(() => {
    const message: ShowMessage = { type: 'workbench:show', route, edits, mode }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  })
  useEffect(() => {
    // Outside world: the frame. It asks once it stands; before that nobody listens.
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readMessage<FrameMessage>(event, fromFrame)
      if (message?.type === 'preview:ready') show()
      if (message?.type === 'preview:at') setAt(message)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [show])
  useEffect(show, [show, route, edits, mode])

  return (
    <>
      {at?.isSignedOut && (
        <Alert
          banner
          type="info"
          title="预览用的是控制台的登录。还没有登录：在下面登录一次即可，登录后回到这个页面。"
          action={
            <Button size="small" href="/" target="_blank">
              在控制台登录
            </Button>
          }
        />
      )}
      {at?.notice && <Alert banner type="warning" title={at.notice} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the console itself, of this very origin: there is nothing to keep out */}
      <iframe
        key={round}
        ref={frame}
        className="wb-frame"
        src={benchPaths.preview}
        title="页面预览"
      />
    </>
  )
}
