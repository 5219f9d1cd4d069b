import { useRef, useState } from 'react'
import { useCan } from '../../../runtime/access'
import { useTexts } from '../../../runtime/i18n'
import { useCurrentPage, usePageQuery } from '../../../runtime/routing'
import { useDialog, type DialogControls } from '../../../renderer/parts/dialog'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { BookPane } from './BookPane'
import { copiesToChoose } from './decide'
import './flow.css'
import { FlowHead } from './FlowHead'
import { HintBar } from './HintBar'
import { OfferPane } from './OfferPane'
import { ReplaceDialog } from './ReplaceDialog'
import { Stages } from './Stages'
import { texts } from './texts'
import type { Decision, FlowBook, FlowOffer } from './types'
import { useBooks } from './useBooks'
import { useDecisions } from './useDecisions'
import { useFlowKeys } from './useFlowKeys'
import { useOffers } from './useOffers'
import { useTask } from './useTask'

/** 采配工作台: a list from the books that are doubtful to its order, by keyboard alone if one likes. */
export function FlowPage() {
  const text = useTexts(texts)
  const { params } = useCurrentPage()
  const taskId = params.taskId ?? ''
  const [address, setAddress] = usePageQuery()
  const tab = address.tab || 'review'
  const keyword = address.keyword ?? ''
  const task = useTask(taskId)
  const books = useBooks({ taskId, tab, keyword })
  const { sending, settled, make, undo } = useDecisions({ taskId, ...books })
  const [place, setPlace] = useState({ tab, keyword, at: 0 })
  const at = place.tab === tab && place.keyword === keyword ? place.at : 0
  const stand = (next: number) => {
    if (next >= 0 && next < Math.max(books.total, 1)) setPlace({ tab, keyword, at: next })
  }
  const book = books.bookAt(at)
  const offers = useOffers(
    book,
    [1, 2, 3].map((by) => books.bookAt(at + by)),
  )
  const dialogs = useDialog()
  const frame = useRef<HTMLDivElement>(null)
  const mayDecide = useCan()('gp:review:choose') && book !== undefined

  /** Makes a decision about this book and goes on to the next. */
  const settle = (decision: Decision) => {
    make(at, decision)
    stand(at + 1)
  }
  const choose = (offer: FlowOffer | undefined) => {
    if (!book || !offer || offer.state === 'EXCLUDED') return
    const qty = copiesToChoose(book, offer)
    if (qty > 0) settle({ op: 'CHOOSE', matchStockId: offer.id, qty })
  }
  const replace = async () => {
    if (!book) return
    const productId = await dialogs.open<string>({
      title: text('replaceTitle', { book: book.bookName ?? book.isbn13 ?? '' }),
      width: 880,
      content: replaceContent(book),
    })
    if (productId) make(at, { op: 'REPLACE', productId })
  }
  const exclude = async (offer: FlowOffer) => {
    const supplier = offer.supplierCode
    const asks = {
      title: text('excludeTitle', { supplier }),
      content: text('excludeAsks'),
      danger: true,
    }
    if (!(await dialogs.confirm(asks))) return
    await make(at, { op: 'EXCLUDE_SUPPLIER', matchStockId: offer.id })
    // other books were chosen for anew
    await books.readAgain()
  }
  const takeBack = async () => {
    const where = await undo()
    if (where !== undefined) stand(where)
  }
  useFlowKeys({
    frame,
    mayDecide,
    move: (by) => stand(at + by),
    choose: (nth) => choose(offers.data?.[nth]),
    pass: () => settle({ op: 'PASS' }),
    skip: () => settle({ op: 'SKIP' }),
    replace: () => void replace(),
    undo: () => void takeBack(),
  })
  if (task.isError) return <ReadFailed what={text('task')} query={task} />
  return (
    <div ref={frame} className="flow" tabIndex={-1}>
      <FlowHead task={task.data} onChanged={() => void books.readAgain()} />
      <Stages
        taskId={taskId}
        task={task.data}
        tab={tab}
        onTab={(key) => setAddress({ ...address, tab: key }, 'replace')}
      />
      <div className="flow-panes">
        <BookPane
          books={books}
          at={at}
          sending={sending}
          keyword={keyword}
          onKeyword={(typed) => setAddress({ ...address, keyword: typed }, 'replace')}
          onStand={stand}
        />
        <OfferPane
          book={book}
          offers={offers}
          mayDecide={mayDecide}
          onChoose={choose}
          onUnchoose={(offer) => make(at, { op: 'UNCHOOSE', matchStockId: offer.id })}
          onAcceptPrice={(offer) => make(at, { op: 'ACCEPT_PRICE', matchStockId: offer.id })}
          onMove={(offer) => make(at, { op: 'MOVE_SUPPLIER', matchStockId: offer.id })}
          onExclude={(offer) => void exclude(offer)}
        />
      </div>
      <HintBar settled={settled} mayDecide={mayDecide} />
    </div>
  )
}

const replaceContent =
  (book: FlowBook) =>
  ({ close }: DialogControls<string>) => <ReplaceDialog book={book} onChoose={close} />
