import type { ResolvedAction, ResolvedFormItem } from '../../../schemas/language'
import type { Scope } from '../../expressions'
import { ImportReportView } from './ImportReportView'
import { ImportUpload } from './ImportUpload'
import { useImportTask } from './useImportTask'

export interface ImportDialogProps {
  action: ResolvedAction
  items: readonly ResolvedFormItem[]
  scope: Scope
  /** The page's rows have changed. */
  onImported: () => void
}

/** An import in three steps: file and dry run, what is wrong with which row, the import of the good rows. */
export function ImportDialog({ action, items, scope, onImported }: ImportDialogProps) {
  const task = useImportTask(action.call ?? action.label, onImported)
  if (!task.report)
    return <ImportUpload action={action} items={items} scope={scope} onChecked={task.set} />
  return (
    <ImportReportView
      action={action}
      report={task.report}
      isLost={task.isLost}
      onReport={task.set}
      onAgain={() => task.set(undefined)}
    />
  )
}
