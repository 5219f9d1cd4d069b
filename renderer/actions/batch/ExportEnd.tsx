import { Alert, Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import { DialogFooter } from '../../dialog'
import { ResultDownload } from '../ResultDownload'
import type { BatchTask } from './types'

/** The end of a large export: the file, or why there is none. */
export function ExportEnd({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const isReady = task.resultUrl !== undefined && task.state !== 'CANCELLED'
  return (
    <>
      <Alert
        type={isReady ? (task.done === task.total ? 'success' : 'warning') : 'error'}
        showIcon
        role="status"
        title={sentence(task, isReady)}
        description={isReady && task.fileUntil ? `文件保留到 ${task.fileUntil}` : undefined}
      />
      <DialogFooter>
        <Button onClick={onClose}>关闭</Button>
        {isReady && (
          <ResultDownload url={task.resultUrl} type="primary" isMain>
            下载文件
          </ResultDownload>
        )}
      </DialogFooter>
    </>
  )
}

function sentence(task: BatchTask, isReady: boolean): string {
  if (task.state === 'CANCELLED') return '导出已取消，没有生成文件'
  if (!isReady) return task.reason ?? '导出没有成功，请重试'
  if (task.done === task.total) return `文件已生成，共 ${formatInt(task.done)} 行`
  return `文件里有 ${formatInt(task.done)} 行，开始时是 ${formatInt(task.total)} 行：导出期间数据有变化，请核对`
}
