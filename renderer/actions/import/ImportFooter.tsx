import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DialogFooter, useDialogFrame } from '../../dialog'
import { busyMark } from '../busyMark'
import { ResultDownload } from '../ResultDownload'
import { useCopy } from '../useCopy'
import { problemText } from './reportSentence'
import type { ImportReport } from './types'

interface ImportFooterProps {
  report: ImportReport
  isStarting: boolean
  onStart: () => void
  onAgain: () => void
  onShowRows?: (taskId: string) => void
}

/** What can be done with a report: take the problems along, choose another file, go on, look at the rows. */
export function ImportFooter(props: ImportFooterProps) {
  const { report, isStarting, onStart, onAgain, onShowRows } = props
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
          复制问题
        </Button>
      )}
      <ResultDownload url={report.resultUrl}>
        {state === 'CHECKED' ? '下载问题明细' : '下载结果文件'}
      </ResultDownload>
      {state !== 'RUNNING' && (
        <Button onClick={onAgain}>{isOver ? '再导入一份' : '重新选择文件'}</Button>
      )}
      {isOver && onShowRows && done > 0 && <Button onClick={showRows}>查看导入的数据</Button>}
      {state === 'CHECKED' ? (
        <Button
          key="start"
          type="primary"
          loading={busyMark(isStarting)}
          disabled={good === 0}
          onClick={onStart}
        >
          {`导入 ${good} 条有效数据`}
        </Button>
      ) : (
        <Button key="close" type={isOver ? 'primary' : 'default'} onClick={() => frame.close()}>
          {isOver ? '完成' : '关闭，后台继续'}
        </Button>
      )}
    </DialogFooter>
  )
}
