import { useTexts } from '../../../../runtime/i18n'
import { useDialog } from '../../../../renderer/parts/dialog'
import { ReplaceDialog } from './ReplaceDialog'
import { StrategyDialog } from './StrategyDialog'
import { SupplierStepDialog } from './SupplierStepDialog'
import { SuppliersDialog } from './SuppliersDialog'
import { texts } from '../texts'
import type { FlowBook, FlowTask, SupplierStep, SupplierWish } from '../data/types'
import type { FlowView } from '../state/usePlace'

interface FlowDialogs {
  task: FlowTask | undefined
  mayChoose: boolean
  /** Choices were made anew. */
  onChanged: () => void
  onStep: (step: SupplierStep) => void
  setView: (change: Partial<FlowView>) => void
}

/** What opens over the flow. */
export function useFlowDialogs({ task, mayChoose, onChanged, onStep, setView }: FlowDialogs) {
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
  const step = async (wish: SupplierWish) => {
    if (!task) return
    const done = await dialogs.open<SupplierStep>({
      title: text(wish.op === 'MOVE_SUPPLIER' ? 'moveTitle' : 'excludeTitle', {
        supplier: wish.supplierCode,
      }),
      width: 880,
      content: ({ close, requestClose }) => (
        <SupplierStepDialog task={task} wish={wish} onDone={close} onClose={requestClose} />
      ),
    })
    if (done) onStep(done)
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
          onStep={(wish) => void step(wish)}
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
  return { compare, suppliers, replace, step }
}
