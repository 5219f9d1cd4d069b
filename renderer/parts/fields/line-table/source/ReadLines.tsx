import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { saveFile, useHttp } from '../../../../../runtime/http'
import { useNotify } from '../../../../../runtime/messages'
import { useTexts } from '../../../../../runtime/i18n'
import type { LineSource } from '../../../../../schemas/contract/language.gen'
import { DialogFooter } from '../../../dialog'
import { texts } from '../../texts'
import styles from '../LineTable.module.css'
import { Untaken } from './Untaken'
import type { SourceProblem } from './useAskLines'

interface ReadLinesProps {
  template?: string
  make?: LineSource['make']
  onRead: (file: File) => Promise<{ added: number; problems: readonly SourceProblem[] } | undefined>
  onClose: () => void
}

const shownProblems = 100

/** Lines out of a file; rows that cannot be taken are named with their reason and can be saved. */
export function ReadLines({ template, make, onRead, onClose }: ReadLinesProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [isReading, setReading] = useState(false)
  const [report, setReport] = useState<{ added: number; problems: readonly SourceProblem[] }>()
  const read = async (file: File) => {
    setReading(true)
    setReport(await onRead(file))
    setReading(false)
  }
  const fetchTemplate = async () => {
    try {
      saveFile(await http.download(template ?? ''))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        {isReading ? text('loading') : text('chooseFile')}
      </Upload.Dragger>
      {report && (
        <Alert
          className={styles.report}
          role="status"
          type={report.problems.length > 0 ? 'warning' : 'success'}
          showIcon
          title={text('linesRead', { added: report.added, failed: report.problems.length })}
        />
      )}
      {report && report.problems.length > 0 && (
        <ol className={styles.problems} tabIndex={0} aria-label={text('rowsNotTaken')}>
          {report.problems.slice(0, shownProblems).map((problem, at) => (
            <li key={at}>
              <Untaken problem={problem} sentence={sentence(problem)} make={make} />
            </li>
          ))}
        </ol>
      )}
      <DialogFooter>
        {template && <Button onClick={() => void fetchTemplate()}>{text('template')}</Button>}
        {report && report.problems.length > 0 && (
          <Button onClick={() => saveFile(problemFile(report.problems))}>
            {text('saveRowsNotTaken')}
          </Button>
        )}
        <Button type="primary" data-autofocus onClick={onClose}>
          {text('done')}
        </Button>
      </DialogFooter>
    </>
  )
}

const sentence = ({ row, text: what, reason }: SourceProblem) =>
  texts.say('rowProblem', { row: row ?? '', text: what, reason })

function problemFile(problems: readonly SourceProblem[]) {
  const quoted = (cell: unknown) => `"${String(cell ?? '').replace(/"/g, '""')}"`
  const lines = problems.map(({ row, text, reason }) => [row, text, reason].map(quoted).join(','))
  // the mark tells spreadsheet programs that it is UTF-8
  const content = `\uFEFF${[texts.say('problemHead'), ...lines].join('\r\n')}`
  return { blob: new Blob([content], { type: 'text/csv' }), fileName: texts.say('problemFile') }
}
