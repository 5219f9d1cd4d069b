import { Button } from 'antd'
import { DialogFooter } from './DialogFooter'
import type { ConfirmOptions, DialogControls } from './types'

interface ConfirmBodyProps {
  options: ConfirmOptions
  controls: DialogControls<boolean>
}

/** A question with two answers. The focus starts on the harmless one when the other is dangerous. */
export function ConfirmBody({ options, controls }: ConfirmBodyProps) {
  const { content, okText = '确定', cancelText = '取消', danger = false } = options
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
