import { Button } from 'antd'
import { DialogFooter } from './DialogFooter'
import type { ConfirmOptions, DialogControls } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ConfirmBodyProps {
  options: ConfirmOptions
  controls: DialogControls<boolean>
}

/** A question with two answers. The focus starts on the harmless one when the other is dangerous. */
export function ConfirmBody({ options, controls }: ConfirmBodyProps) {
  const text = useTexts(texts)
  const { content, okText = text('ok'), cancelText = text('cancel'), danger = false } = options
  return (
    <>
      {content}
      <DialogFooter>
        <Button data-autofocus={danger || undefined} onClick={() => controls.close(false)}>
          {cancelText}
        </Button>
        <Button
          type="primary"
          danger={danger}
          data-autofocus={!danger || undefined}
          onClick={() => controls.close(true)}
        >
          {okText}
        </Button>
      </DialogFooter>
    </>
  )
}
