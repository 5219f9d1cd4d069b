import { Alert, Progress } from 'antd'
import { useState } from 'react'
import { makeRequestId, useHttp } from '../../../runtime/http'
import type { ResolvedAction } from '../../../schemas/language'
import { FileCoverage } from './FileCoverage'
import { ImportFooter } from './ImportFooter'
import { ProblemCounts } from './ProblemCounts'
import { ProblemTable } from './ProblemTable'
import { readReport } from './readReport'
import { reportSentence } from './reportSentence'
import type { ImportReport } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ImportReportViewProps {
  action: ResolvedAction
  report: ImportReport
  isLost: boolean
  onReport: (report: ImportReport) => void
  onAgain: () => void
  onReadSheet?: (sheet: string) => void
  onShowRows?: (taskId: string) => void
}

const tones = {
  CHECKED: 'info',
  RUNNING: 'info',
  DONE: 'success',
  PART: 'warning',
  FAIL: 'error',
  CANCELLED: 'warning',
} as const

/** What the dry run found, how far the import is, or what became of it. */
export function ImportReportView(props: ImportReportViewProps) {
  const text = useTexts(texts)
  const { action, report, isLost, onReport } = props
  const http = useHttp()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The same report is imported once, however often the button is pressed.
  const [requestId] = useState(makeRequestId)

  const start = async () => {
    if (isStarting || !action.call) return
    setIsStarting(true)
    setFailure(undefined)
    try {
      const body = { taskId: report.taskId }
      onReport(readReport(await http.call(action.call, { body, requestId, quiet: true })))
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsStarting(false)
    }
  }
  return (
    <>
      <Alert type={tones[report.state]} showIcon role="status" title={reportSentence(report)} />
      {report.state === 'RUNNING' && (
        <Progress
          aria-label={text('importProgress')}
          percent={report.good > 0 ? Math.floor((report.done / report.good) * 100) : 0}
          status="active"
          style={{ marginTop: 8 }}
        />
      )}
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} style={{ marginTop: 12 }} />
      )}
      {isLost && <Alert type="warning" showIcon title={text('importReconnecting')} />}
      <FileCoverage report={report} onReadSheet={props.onReadSheet} />
      <ProblemCounts report={report} />
      <ProblemTable problems={report.problems} count={report.problemCount} />
      <ImportFooter {...props} isStarting={isStarting} onStart={() => void start()} />
    </>
  )
}

const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : texts.say('failedRetry')
