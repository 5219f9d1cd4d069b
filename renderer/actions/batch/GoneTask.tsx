import { Alert, Button } from 'antd'
import { DialogFooter } from '../../dialog'

/** The server knows nothing of a task (any more). */
export function GoneTask({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`查不到“${label}”的进度了`}
        description="任务可能已经过期清理。请刷新列表核对结果，再决定要不要重新操作。"
      />
      <DialogFooter>
        <Button type="primary" data-autofocus onClick={onClose}>
          知道了
        </Button>
      </DialogFooter>
    </>
  )
}
