import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { ToolButton } from '../ToolButton'
import { texts } from './texts'

/** Gives the console the whole screen, and back. */
export function FullScreenButton() {
  const text = useTexts(texts)
  const notify = useNotify()
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      notify.error(text('fullScreenFailed'))
    }
  }
  return (
    <ToolButton
      title={text(isFull ? 'exitFullScreen' : 'fullScreen')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggle()}
    />
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
