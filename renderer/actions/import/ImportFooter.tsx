import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import { DialogFooter, useDialogFrame } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import { ResultDownload } from '../result/ResultDownload'
import { useCopy } from '../result/useCopy'
import { CancelImport } from './CancelImport'
import { problemText } from './reportSentence'
import type { ImportReport } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ImportFooterProps {
  report: ImportReport
  isStarting: boolean
  onStart: () => void
  onAgain: () => void
  onReport: (report: ImportReport) => void
  onShowRows?: (taskId: string) => void
}

/** What can be done with a report: take the problems along, choose another file, go on, look at the rows. */
export function ImportFooter(props: ImportFooterProps) {
  const text = useTexts(texts)
  const { report, isStarting, onStart, onAgain, onReport, onShowRows } = props
  const copy = useCopy()
  const frame = useDialogFrame()
  const { state, problems, good, done, taskId } = report
  const isOver = state !== 'CHECKED' && state !== 'RUNNING'
  const showRows = () => {
    frame.close()
    onShowRows?.(taskId)
  }
  return (
    <DialogFooter>
      {problems.length > 0 && (
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => copy(problemText(problems))}>
          {text('copyProblems')}
        </Button>
      )}
      <ResultDownload url={report.resultUrl}>
        {state === 'CHECKED' ? text('downloadProblems') : text('downloadResultFile')}
      </ResultDownload>
      {state === 'RUNNING' && <CancelImport taskId={taskId} onReport={onReport} />}
      {state !== 'RUNNING' && (
        <Button onClick={onAgain}>
          {isOver ? text('importAnother') : text('chooseAnotherFile')}
        </Button>
      )}
      {isOver && onShowRows && done > 0 && (
        <Button onClick={showRows}>{text('showImported')}</Button>
      )}
      {state === 'CHECKED' ? (
        <Button
          key="start"
          type="primary"
          loading={busyMark(isStarting)}
          disabled={good === 0}
          onClick={onStart}
        >
          {text('importValidRows', { good: formatInt(good) })}
        </Button>
      ) : (
        <Button key="close" type={isOver ? 'primary' : 'default'} onClick={() => frame.close()}>
          {isOver ? text('finish') : text('closeToBackground')}
        </Button>
      )}
    </DialogFooter>
  )
}
