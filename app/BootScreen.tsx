import { Spin } from 'antd'
import { useText } from '../runtime/i18n'

/** Until the first page is there. */
export function BootScreen() {
  const text = useText()
  return <Spin fullscreen description={text('loading')} />
}
