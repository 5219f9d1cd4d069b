import { Spin } from 'antd'
import { useTexts } from '../runtime/i18n'
import { texts } from './texts'

/** Until the first page is there. */
export function BootScreen() {
  const text = useTexts(texts)
  return <Spin fullscreen description={text('loading')} />
}
