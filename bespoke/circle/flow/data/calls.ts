import type { HttpClient } from '../../../../runtime/http'
import type {
  BookSums,
  Decision,
  FlowBook,
  FlowOffer,
  FlowSupplier,
  FlowTask,
  OtherBook,
  StrategyFigures,
  SupplierStep,
  SupplierWish,
  TaskSums,
} from './types'

export interface BookPage {
  records: FlowBook[]
  total: number
}

export interface BookQuery {
  taskId: string
  tab: string
  /** Title or ISBN typed in. */
  keyword: string
  /** A reason of review. */
  reason: string
  /** Alias of a supplier something is chosen of. */
  supplier: string
}

export const pageSize = 100

/** The figures of a list. */
export const readTask = (http: HttpClient, taskId: string, signal: AbortSignal) =>
  http.call<FlowTask>('GET /association/gpMatchTaskV2/detail/{taskId}', {
    params: { taskId },
    quiet: true,
    signal,
  })

/** Matched books stand in two tabs of the server: those whose need is met, and those that are met in part. */
const matchedStates = ['FULL', 'PARTIAL']

export const readBooks = (
  http: HttpClient,
  { taskId, tab, keyword, reason, supplier }: BookQuery,
  pageNum: number,
  signal: AbortSignal,
) =>
  http.call<BookPage>('POST /association/gpMatchBookDetailV2/listBookPage', {
    body: {
      pageNum,
      pageSize,
      tab: tab === 'matched' ? 'all' : tab,
      filter: {
        taskId,
        ...(tab === 'matched' && { matchState: matchedStates }),
        ...(keyword && filterOf(keyword)),
        ...(reason && { reviewReasons: [reason] }),
        ...(supplier && { supplierCode: supplier }),
      },
    },
    quiet: true,
    signal,
  })

const filterOf = (keyword: string) =>
  /^[\dXx-]{7,17}$/.test(keyword)
    ? { isbn13: [keyword.replaceAll('-', '')] }
    : { bookName: keyword }

export const countBooks = (http: HttpClient, taskId: string, signal: AbortSignal) =>
  http.call<{ counts: Record<string, number> }>(
    'POST /association/gpMatchBookDetailV2/listBookPage/summary',
    { body: { filter: { taskId }, counts: true }, quiet: true, signal },
  )

/** All offers of a book, with their snapshot beside what they are now. */
export const readOffers = async (http: HttpClient, bookId: string, signal: AbortSignal) => {
  const { rows } = await http.call<{ rows: FlowOffer[] }>(
    'POST /association/gpMatchBookDetailV2/listBookStockDetail',
    { body: { bookId }, quiet: true, signal },
  )
  return rows
}

export const readOthers = async (http: HttpClient, bookId: string, signal: AbortSignal) => {
  const { rows } = await http.call<{ rows: OtherBook[] }>(
    'POST /association/review/changeBookList',
    { body: { bookId }, quiet: true, signal },
  )
  return rows
}

export interface DecisionAnswer {
  results: { bookId: string; ok: boolean; reason?: string; book?: BookSums }[]
  tasks: TaskSums[]
}

export const decide = (
  http: HttpClient,
  input: { taskId: string; bookId: string; version?: number } & Decision,
  requestId: string,
) => {
  const { taskId, ...item } = input
  return http.call<DecisionAnswer>('POST /association/review/choose', {
    body: { taskId, requestId, items: [item] },
    requestId,
    quiet: true,
  })
}

export interface StrategyTry {
  strategy: string
  sellerTolerance?: number
  gradeFloorGap?: number
}

interface StrategyAnswer {
  results: { ok: boolean; reason?: string }[]
  figures?: { before: StrategyFigures; after: StrategyFigures }
}

/** What a strategy would make of the list; nothing changes. */
export const tryStrategy = async (http: HttpClient, taskId: string, options: StrategyTry) => {
  const answer = await http.call<StrategyAnswer>('POST /association/gpMatchTaskV2/changeStatus', {
    body: { taskIds: [taskId], action: 'STRATEGY', options, dryRun: true },
    quiet: true,
  })
  return figuresOf(answer)
}

/** @throws when the list refused the strategy, with its reason */
function figuresOf({ results, figures }: StrategyAnswer) {
  const [result] = results
  if (!result?.ok || !figures) throw new Error(result?.reason)
  return figures
}

export const setStrategy = async (
  http: HttpClient,
  task: Pick<FlowTask, 'id' | 'version'>,
  options: StrategyTry,
  requestId: string,
) => {
  const answer = await http.call<StrategyAnswer>('POST /association/gpMatchTaskV2/changeStatus', {
    body: { taskIds: [task.id], action: 'STRATEGY', options, version: task.version },
    requestId,
    quiet: true,
  })
  return figuresOf(answer)
}

const room = 'POST /association/gpMatchStockVDetailV2'
const mostSuppliers = 200

/** What each supplier would send, the dearest first. */
export const readSuppliers = async (http: HttpClient, taskId: string, signal: AbortSignal) => {
  const body = { pageNum: 1, pageSize: mostSuppliers, sort: '-total', filter: { taskId } }
  const { records } = await http.call<{ records: FlowSupplier[] }>(`${room}/sellerPage`, {
    body,
    quiet: true,
    signal,
  })
  return records
}

/** What a step with a whole supplier would change; nothing stays changed. */
export const trySupplier = (http: HttpClient, taskId: string, wish: SupplierWish) =>
  http.call<SupplierStep>('POST /association/review/supplier', {
    body: { taskId, supplierToken: wish.supplierToken, op: wish.op, dryRun: true },
    quiet: true,
  })

export const stepSupplier = (
  http: HttpClient,
  taskId: string,
  wish: SupplierWish,
  requestId: string,
) =>
  http.call<SupplierStep>('POST /association/review/supplier', {
    body: { taskId, supplierToken: wish.supplierToken, op: wish.op },
    requestId,
    quiet: true,
  })

export const undoSupplier = (http: HttpClient, taskId: string, stepId: string, requestId: string) =>
  http.call<SupplierStep>('POST /association/review/supplier/undo', {
    body: { taskId, stepId },
    requestId,
    quiet: true,
  })
