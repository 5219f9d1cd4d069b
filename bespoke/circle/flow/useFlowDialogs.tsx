import { useTexts } from '../../../runtime/i18n'
import { useDialog } from '../../../renderer/parts/dialog'
import { ReplaceDialog } from './ReplaceDialog'
import { StrategyDialog } from './StrategyDialog'
import { SuppliersDialog } from './SuppliersDialog'
import { texts } from './texts'
import type { FlowBook, FlowTask } from './types'
import type { FlowView } from './usePlace'

interface FlowDialogs {
  task: FlowTask | undefined
  mayChoose: boolean
  /** Choices were made anew. */
  onChanged: () => void
  setView: (change: Partial<FlowView>) => void
}

/** What opens over the flow. */
export function useFlowDialogs({ task, mayChoose, onChanged, setView }: FlowDialogs) {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const compare = async () => {
    if (!task) return
    const changed = await dialogs.open<boolean>({
      title: text('strategyTitle'),
      width: 980,
      content: ({ close, requestClose }) => (
        <StrategyDialog task={task} onTaken={() => close(true)} onClose={requestClose} />
      ),
    })
    if (changed) onChanged()
  }
  const suppliers = async () => {
    if (!task) return
    const supplier = await dialogs.open<string>({
      title: text('suppliersTitle', { task: task.taskName || task.taskNum }),
      width: 980,
      content: ({ close, requestClose }) => (
        <SuppliersDialog
          taskId={task.id}
          mayDecide={mayChoose}
          onShow={close}
          onChanged={onChanged}
          onClose={requestClose}
        />
      ),
    })
    if (supplier) setView({ tab: 'chosen', supplier, keyword: '', reason: '' })
  }
  const replace = (book: FlowBook) =>
    dialogs.open<string>({
      title: text('replaceTitle', { book: book.bookName ?? book.isbn13 ?? '' }),
      width: 880,
      content: ({ close }) => <ReplaceDialog book={book} onChoose={close} />,
    })
  const mayExclude = (supplier: string) =>
    dialogs.confirm({
      title: text('excludeTitle', { supplier }),
      content: text('excludeAsks'),
      danger: true,
    })
  return { compare, suppliers, replace, mayExclude }
}
