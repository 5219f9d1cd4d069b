import { useEffect, useRef } from 'react'
import { useCan } from '../../../runtime/access'
import { useTexts } from '../../../runtime/i18n'
import { useCurrentPage, useOpenPage } from '../../../runtime/routing'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { BookPane } from './books/BookPane'
import { copiesToChoose, openQty } from './data/decide'
import './flow.css'
import { FlowHead } from './head/FlowHead'
import { HintBar } from './frame/HintBar'
import { NextStep } from './head/NextStep'
import { OfferPane } from './offers/OfferPane'
import { Stages } from './head/Stages'
import { texts } from './texts'
import type { Decision, FlowOffer } from './data/types'
import { useBooks } from './state/useBooks'
import { useDecisions } from './state/useDecisions'
import { useFlowDialogs } from './dialogs/useFlowDialogs'
import { useFlowKeys } from './frame/useFlowKeys'
import { useOffers } from './state/useOffers'
import { usePlace } from './state/usePlace'
import { useSuppliers } from './state/useSuppliers'
import { isMoving, useTask } from './state/useTask'

/** 采配工作台: a list from the books that are doubtful to its order, by keyboard alone if one likes. */
export function FlowPage() {
  const text = useTexts(texts)
  const { params, learn } = useCurrentPage()
  const taskId = params.taskId ?? ''
  const task = useTask(taskId)
  const open = useOpenPage()
  const can = useCan()
  useEffect(() => {
    // Outside world: the tab of the window carries the list's name.
    if (task.data) learn({ ...task.data })
  }, [task.data, learn])
  const isMatching = isMoving(task.data?.state)
  const { view, setView, place } = usePlace(isMatching ? 'matched' : 'review')
  const books = useBooks({ taskId, ...view })
  const suppliers = useSuppliers(taskId, view.tab === 'chosen' && view.by === 'supplier')
  const decisions = useDecisions({ taskId, ...books })
  const { sending, settled, make, undo } = decisions
  const at = Math.min(place.at, Math.max(0, books.total - 1))
  const stand = (next: number) => {
    if (next < 0 || next >= Math.max(books.total, 1)) return
    // decided books leave the review when it is read anew; they keep their place until then
    place.stand(next, view.tab === 'review' ? decisions.settledBefore(next) : 0)
  }
  const book = books.bookAt(at)
  const offers = useOffers(
    book,
    [1, 2, 3].map((by) => books.bookAt(at + by)),
  )
  const frame = useRef<HTMLDivElement>(null)
  // choices are made when all is matched
  const mayChoose = can('gp:review:choose') && !isMatching
  const mayDecide = mayChoose && book !== undefined
  const readAgain = () => {
    decisions.forgetPlaces()
    void books.readAgain()
  }
  const dialogs = useFlowDialogs({
    task: task.data,
    mayChoose,
    onChanged: readAgain,
    onStep: decisions.keepStep,
    setView,
  })

  /** Makes a decision about this book and goes on to the next. */
  const settle = (decision: Decision) => {
    void make(at, decision)
    stand(at + 1)
  }
  const choose = (offer: FlowOffer | undefined) => {
    if (!book || !offer || offer.state === 'EXCLUDED') return
    const qty = copiesToChoose(book, offer)
    if (qty > 0) settle({ op: 'CHOOSE', matchStockId: offer.id, qty })
  }
  const replace = async () => {
    const productId = book && (await dialogs.replace(book))
    if (productId) void make(at, { op: 'REPLACE', productId })
  }
  const takeBack = async () => {
    const where = await undo()
    if (where !== undefined) stand(where)
  }
  const canOrder = can('gp:task:order') && task.data !== undefined && openQty(task.data) > 0
  const orderOf = (supplierToken: string) =>
    open({ path: '/stockCircle/confirmOrder', query: { taskId, supplierToken } })
  const order = () => open({ path: '/stockCircle/confirmOrder', query: { taskId } })
  const taskNum = task.data?.taskNum ?? ''
  useFlowKeys({
    frame,
    mayDecide,
    move: (by) => stand(at + by),
    choose: (nth) => choose(offers.data?.[nth]),
    pass: () => settle({ op: 'PASS' }),
    skip: () => settle({ op: 'SKIP' }),
    unchoose: () => {
      if (book && book.chosenQty > 0) void make(at, { op: 'UNCHOOSE' })
    },
    replace: () => void replace(),
    undo: () => void takeBack(),
    tab: view.tab,
    onTab: (tab) => setView({ tab }),
    compare: mayChoose ? () => void dialogs.compare() : undefined,
    suppliers: () => void dialogs.suppliers(),
    order: canOrder ? order : undefined,
  })
  if (task.isError) return <ReadFailed what={text('task')} query={task} />
  return (
    <div ref={frame} className="flow" tabIndex={-1}>
      <FlowHead
        task={task.data}
        onCompare={mayChoose ? () => void dialogs.compare() : undefined}
        onSuppliers={() => void dialogs.suppliers()}
        onOrder={can('gp:task:order') ? order : undefined}
      />
      <Stages taskId={taskId} task={task.data} tab={view.tab} onTab={(tab) => setView({ tab })} />
      <NextStep
        task={task.data}
        tab={view.tab}
        onTab={(tab) => setView({ tab })}
        onOrders={() => open({ path: '/stockCircle/orders', query: { taskNum } })}
        onTasks={() => open({ path: '/stockCircle/tasks', query: { taskNum } })}
      />
      <div className="flow-panes">
        <BookPane
          books={books}
          at={at}
          sending={sending}
          view={view}
          onView={setView}
          onStand={stand}
          suppliers={suppliers}
          onStep={mayChoose ? (wish) => void dialogs.step(wish) : undefined}
          onOrderOf={canOrder ? orderOf : undefined}
        />
        <OfferPane
          book={book}
          isWaiting={books.isPending && !books.failure}
          offers={offers}
          mayDecide={mayDecide}
          onChoose={choose}
          onUnchoose={(offer) => void make(at, { op: 'UNCHOOSE', matchStockId: offer.id })}
          onAcceptPrice={(offer) => void make(at, { op: 'ACCEPT_PRICE', matchStockId: offer.id })}
          onMove={(offer) => void make(at, { op: 'MOVE_SUPPLIER', matchStockId: offer.id })}
          onExclude={({ supplierToken, supplierCode }) =>
            void dialogs.step({ supplierToken, supplierCode, op: 'EXCLUDE_SUPPLIER' })
          }
        />
      </div>
      <HintBar settled={settled} mayDecide={mayDecide} />
    </div>
  )
}
