import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { CallError, makeRequestId, saveFile, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import type { ResolvedAction } from '../../../schemas/language'
import { DialogFooter, useDialogFrame } from '../../dialog'
import { busyMark } from '../busyMark'
import { useCopy } from '../useCopy'
import { ProblemTable } from './ProblemTable'
import { problemText, reportSentence } from './reportSentence'
import type { ImportReport } from './types'

interface ImportReportViewProps {
  action: ResolvedAction
  report: ImportReport
  isLost: boolean
  onReport: (report: ImportReport) => void
  onAgain: () => void
}

const tones = {
  CHECKED: 'info',
  RUNNING: 'info',
  DONE: 'success',
  PART: 'warning',
  FAIL: 'error',
} as const

/** What the dry run found, how far the import is, or what became of it. */
export function ImportReportView({
  action,
  report,
  isLost,
  onReport,
  onAgain,
}: ImportReportViewProps) {
  const http = useHttp()
  const notify = useNotify()
  const copy = useCopy()
  const frame = useDialogFrame()
  const [isStarting, setIsStarting] = useState(false)
  // The same report is imported once, however often the button is pressed.
  const [requestId] = useState(makeRequestId)
  const isOver = report.state !== 'CHECKED' && report.state !== 'RUNNING'

  const tell = (error: unknown) =>
    notify.error(error instanceof CallError ? error : '没有成功，请重试')
  const start = async () => {
    if (isStarting || !action.call) return
    setIsStarting(true)
    try {
      const body = { taskId: report.taskId }
      onReport(await http.call<ImportReport>(action.call, { body, requestId, quiet: true }))
    } catch (error) {
      tell(error)
    } finally {
      setIsStarting(false)
    }
  }
  const downloadResult = async () => {
    const path = report.resultUrl?.replace(/^\/prod-api/, '')
    if (!path) return
    await http.download(`GET ${path}`, { quiet: true }).then(saveFile, tell)
  }
  return (
    <>
      <Alert type={tones[report.state]} showIcon role="status" title={reportSentence(report)} />
      {report.state === 'RUNNING' && (
        <Progress
          aria-label="导入进度"
          percent={report.good > 0 ? Math.floor((report.done / report.good) * 100) : 0}
          status="active"
        />
      )}
      {isLost && <Alert type="warning" title="进度暂时取不到，导入仍在进行，请稍后再打开查看" />}
      <ProblemTable problems={report.problems} count={report.problemCount} />
      <DialogFooter>
        {report.problems.length > 0 && (
          <Button
            icon={<CopyOutlined aria-hidden />}
            onClick={() => copy(problemText(report.problems))}
          >
            复制问题
          </Button>
        )}
        {report.resultUrl && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void downloadResult()}>
            下载结果文件
          </Button>
        )}
        {report.state !== 'RUNNING' && (
          <Button onClick={onAgain}>{isOver ? '再导入一份' : '重新选择文件'}</Button>
        )}
        {report.state === 'CHECKED' ? (
          <Button
            key="start"
            type="primary"
            loading={busyMark(isStarting)}
            disabled={report.good === 0}
            onClick={() => void start()}
          >
            {`导入 ${report.good} 条有效数据`}
          </Button>
        ) : (
          <Button key="close" type={isOver ? 'primary' : 'default'} onClick={() => frame.close()}>
            {isOver ? '完成' : '关闭，后台继续'}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
