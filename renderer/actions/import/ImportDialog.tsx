import { Alert, Button, Spin, Steps } from 'antd'
import { useState } from 'react'
import type { ResolvedAction, ResolvedFormItem } from '../../../schemas/language'
import { DialogFooter } from '../../parts/dialog'
import type { Scope } from '../../language/expressions'
import { ColumnStep } from './ColumnStep'
import { ImportReportView } from './ImportReportView'
import { ImportUpload } from './ImportUpload'
import type { AskedColumns } from './AskedColumns'
import type { ImportReport } from './types'
import { useOtherSheet } from './useOtherSheet'
import { useImportTask, type ImportTask } from './useImportTask'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

export interface ImportDialogProps {
  action: ResolvedAction
  items: readonly ResolvedFormItem[]
  scope: Scope
  /** The page's rows have changed. */
  onImported: () => void
  /** Opens the list of what this import has brought in; absent where the page cannot filter by it. */
  onShowRows?: (taskId: string) => void
}

const steps = ['chooseFile', 'checkProblems', 'importRows'] as const

/** An import in three steps: file and dry run, what is wrong with which row, the import of the good rows. */
export function ImportDialog(props: ImportDialogProps) {
  const text = useTexts(texts)
  const task = useImportTask(props.action.call ?? props.action.label, props.onImported)
  return (
    <>
      <Steps
        size="small"
        aria-label={text('importSteps')}
        current={stepOf(task.report)}
        items={steps.map((step) => ({ title: text(step) }))}
        style={{ marginBottom: 16 }}
      />
      <Step {...props} task={task} />
    </>
  )
}

function Step({ task, ...props }: ImportDialogProps & { task: ImportTask }) {
  const text = useTexts(texts)
  const { action, items, scope } = props
  const { isReading, failure, readSheet, keep } = useOtherSheet(task.set)
  const [asked, setAsked] = useState<AskedColumns>()
  if (isReading) return <Spin description={text('readingSheet')} />
  if (task.report)
    return (
      <>
        {failure && (
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 8 }} />
        )}
        <ImportReportView
          // what was asked of one report is not the business of the next
          key={task.report.taskId}
          onReadSheet={readSheet}
          action={action}
          report={task.report}
          isLost={task.isLost}
          onReport={task.set}
          onAgain={() => task.set(undefined)}
          onShowRows={props.onShowRows}
        />
      </>
    )
  if (task.isAsking) return <Spin description={text('readingLastImport')} />
  if (asked)
    return (
      <ColumnStep
        found={asked.found}
        onBack={() => setAsked(undefined)}
        onCheck={async (columns) => {
          const report = await asked.checkWith(columns)
          keep(asked.checkSheet)
          setAsked(undefined)
          task.set(report)
        }}
      />
    )
  if (task.isLost) return <LostBefore onAgain={() => task.set(undefined)} />
  return (
    <ImportUpload
      action={action}
      items={items}
      scope={scope}
      onColumns={setAsked}
      onChecked={(report, checkSheet) => {
        keep(checkSheet)
        task.set(report)
      }}
    />
  )
}

const LostBefore = ({ onAgain }: { onAgain: () => void }) => {
  const text = useTexts(texts)
  return (
    <>
      <Alert type="warning" showIcon role="alert" title={text('lastImportReconnecting')} />
      <DialogFooter>
        <Button onClick={onAgain}>{text('importAnotherNow')}</Button>
      </DialogFooter>
    </>
  )
}

function stepOf(report: ImportReport | undefined): number {
  if (!report) return 0
  return report.state === 'CHECKED' ? 1 : report.state === 'RUNNING' ? 2 : 3
}
