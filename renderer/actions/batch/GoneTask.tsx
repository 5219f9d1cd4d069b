import { Alert, Button } from 'antd'
import { DialogFooter } from '../../parts/dialog'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

/** The server knows nothing of a task (any more). */
export function GoneTask({ label, onClose }: { label: string; onClose: () => void }) {
  const text = useTexts(texts)
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={text('progressLostOf', { label })}
        description={text('progressLostHint')}
      />
      <DialogFooter>
        <Button type="primary" data-autofocus onClick={onClose}>
          {text('gotIt')}
        </Button>
      </DialogFooter>
    </>
  )
}
