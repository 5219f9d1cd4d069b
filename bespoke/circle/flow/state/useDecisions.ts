import { useMemoizedFn } from 'ahooks'
import { useRef, useState } from 'react'
import { makeRequestId, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { useNotify } from '../../../../runtime/messages'
import { decide, undoSupplier } from '../data/calls'
import { inverseOf } from '../data/decide'
import { texts } from '../texts'
import type { Decision, FlowBook, StrategyFigures, SupplierStep } from '../data/types'
import { useForgetOffers } from './useOffers'
import { useTakeFigures } from './useTask'

interface DecisionsInput {
  taskId: string
  /** The book of a place as it stands now. */
  bookAt: (index: number) => FlowBook | undefined
  put: (index: number, change: Partial<FlowBook>) => void
  /** Choices of many books were made anew. */
  readAgain: () => Promise<void>
}

/** What U takes back: a decision about one book, or a step with a whole supplier. */
type Made = { index: number; decision: Decision } | { stepId: string }

/** A decision on its way, by book. */
export type Sending = ReadonlyMap<string, 'sending' | 'failed'>

/** What U takes back; the others change more than their book. */
const undoable: ReadonlySet<string> = new Set(['PASS', 'CHOOSE', 'UNCHOOSE', 'SKIP'])
const mostKept = 50

/**
 * Sends decisions in the order they were made, one after the other, while the person is at the next book already. A book
 * shows its decision as made only when the server has answered; a refused one says why and stays to be decided.
 */
export function useDecisions({ taskId, bookAt, put, readAgain }: DecisionsInput) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const takeFigures = useTakeFigures(taskId)
  const forgetOffers = useForgetOffers()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const made = useRef<Made[]>([])
  const [sending, setSending] = useState<Sending>(new Map())
  const [settled, setSettled] = useState(0)
  const settledAt = useRef(new Set<number>())

  const show = (bookId: string, state: 'sending' | 'failed' | undefined) =>
    setSending((before) => {
      const next = new Map(before)
      if (state) next.set(bookId, state)
      else next.delete(bookId)
      return next
    })

  const send = async (index: number, decision: Decision, isUndo: boolean) => {
    const book = bookAt(index)
    if (!book) return
    try {
      const { id: bookId, version } = book
      const answer = await decide(http, { taskId, bookId, version, ...decision }, makeRequestId())
      const [result] = answer.results
      if (!result?.ok) throw new Error(result?.reason ?? text('refused'))
      if (!isUndo && undoable.has(decision.op)) {
        made.current = [...made.current.slice(1 - mostKept), { index, decision }]
      }
      if (result.book) put(index, result.book)
      takeFigures(answer.tasks[0])
      setSettled((count) => count + (isUndo ? -1 : 1))
      if (isUndo) settledAt.current.delete(index)
      else settledAt.current.add(index)
      show(bookId, undefined)
    } catch (error) {
      show(book.id, 'failed')
      const reason = error instanceof Error ? error.message : String(error)
      notify.error(text('decisionFailed', { book: book.bookName ?? book.isbn13 ?? '', reason }))
    } finally {
      await forgetOffers(book.id)
    }
  }

  const make = useMemoizedFn((index: number, decision: Decision, isUndo = false) => {
    const book = bookAt(index)
    if (!book) return queue.current
    show(book.id, 'sending')
    queue.current = queue.current.then(() => send(index, decision, isUndo))
    return queue.current
  })

  /** How many places before this one will be gone when the list of doubtful books is read anew. */
  const settledBefore = useMemoizedFn(
    (index: number) => [...settledAt.current].filter((one) => one < index).length,
  )
  /** The list was read anew: places mean other books. */
  const forgetPlaces = useMemoizedFn(() => {
    settledAt.current.clear()
    made.current = []
  })
  const showAnew = ({ fullBooks: _ofNeed, parcelCount: _parcels, ...sums }: StrategyFigures) => {
    takeFigures(sums)
    forgetPlaces()
    void readAgain()
  }
  /** A step with a whole supplier was made: U takes it back. */
  const keepStep = useMemoizedFn(({ stepId, after }: SupplierStep) => {
    showAnew(after)
    if (stepId) made.current = [{ stepId }]
  })
  const takeBack = async (stepId: string) => {
    try {
      const { after } = await undoSupplier(http, taskId, stepId, makeRequestId())
      showAnew(after)
      notify.success(text('stepUndone'))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      notify.error(text('stepKept', { reason }))
    }
  }

  /** Takes the last decision back, once those on their way have been answered. @returns where its book stands */
  const undo = useMemoizedFn(async (): Promise<number | undefined> => {
    await queue.current
    const last = made.current.pop()
    if (last && 'stepId' in last) {
      await takeBack(last.stepId)
      return undefined
    }
    if (last) void make(last.index, inverseOf(last.decision), true)
    return last?.index
  })
  return { sending, settled, make, undo, settledBefore, forgetPlaces, keepStep }
}
