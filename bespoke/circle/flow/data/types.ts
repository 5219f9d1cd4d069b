/** A list being matched, with its figures. Money is a decimal string in yuan, amounts are sums of what is chosen. */
export interface FlowTask {
  id: string
  taskNum: string
  taskName: string
  state: string
  strategy: string
  version: number
  bookCount: number
  /** Of those matched so far. */
  doneBooks: number
  failReason: string | null
  needQty: number
  fullBooks: number
  partialBooks: number
  noneBooks: number
  pendingReview: number
  chosenQty: number
  listAmount: string
  amount: string
  avgDiscount: string | null
  /** Of those that are known. */
  postageAmount: string
  /** Suppliers whose postage nobody knows yet. */
  unknownPostage: number
  sellerCount: number
  orderCount: number
  /** Copies of `chosenQty` that are ordered. */
  orderedQty: number
  /** What the strategies were last tried with: percent, grades. */
  sellerTolerance: number
  gradeFloorGap: number
}

/** A book of the list: what is asked for, what the system knows of it, and what has been decided. */
export interface FlowBook {
  id: string
  version: number
  isbn13: string | null
  bookName: string | null
  sysBookName: string | null
  author: string | null
  publisher: string | null
  sysPublisher?: string | null
  publishDate: string | null
  sysPublishDate?: string | null
  listPrice: string | null
  sysListPrice: string | null
  needQty: number
  candidateCount: number
  sellerCount: number
  minPrice: string | null
  chosenQty: number
  chosenAmount: string
  orderedQty: number
  titleScore: number | null
  matchState: string
  reviewState: string
  reviewReasons: readonly string[]
  /** What rule brought the book here and what it compared; of a book without offers its nearest miss. */
  explanationText?: string | null
}

/** An offer for a book: the snapshot of the match, and what it is now. */
export interface FlowOffer {
  id: string
  rank: number
  supplierToken: string
  supplierCode: string
  circleName: string | null
  regionName: string | null
  grade: string
  price: string
  livePrice: string | null
  postage: string
  effectivePrice: string
  discount: string | null
  availableQty: number
  /** Null: the offer is gone. */
  liveQty: number | null
  agreed: boolean
  onTimeRate: string | null
  warnings: readonly string[]
  /** The list's value beside the offer's, for everything that was compared. */
  compared: readonly Compared[]
  chosenQty: number
  chooseType: string | null
  state: string
}

export interface Compared {
  what: 'TITLE' | 'LIST_PRICE' | 'PUBLISH_DATE' | 'GRADE' | 'PRICE' | 'DISCOUNT'
  listed: string | number | null
  found: string | number | null
  ok: boolean
}

/** Another book that may be the one that is meant. */
export interface OtherBook {
  productId: string
  relationName: string
  productName: string
  author: string | null
  publisher: string | null
  publishDate: string | null
  listPrice: string | null
  minPrice: string | null
  sellerCount: number
}

/** What of a book a decision changed. */
export type BookSums = Pick<
  FlowBook,
  'version' | 'chosenQty' | 'chosenAmount' | 'matchState' | 'reviewState'
>

/** What of a list a decision changed. */
export type TaskSums = Pick<
  FlowTask,
  | 'id'
  | 'version'
  | 'pendingReview'
  | 'chosenQty'
  | 'listAmount'
  | 'amount'
  | 'avgDiscount'
  | 'postageAmount'
  | 'sellerCount'
>

export type Operation =
  | 'CHOOSE'
  | 'UNCHOOSE'
  | 'RESET'
  | 'PASS'
  | 'SKIP'
  | 'RESTORE'
  | 'REPLACE'
  | 'ACCEPT_PRICE'
  | 'MOVE_SUPPLIER'
  | 'EXCLUDE_SUPPLIER'

/** One decision about one book, as the server takes it. */
export interface Decision {
  op: Operation
  matchStockId?: string
  qty?: number
  productId?: string
}

/** Figures of a strategy, tried without changing anything. */
export interface StrategyFigures {
  /** Decimal strings in yuan. */
  amount: string
  postageAmount: string
  sellerCount: number
  /** Warehouses that send something. */
  parcelCount: number
  /** Percent of the list price. */
  avgDiscount: string | null
  chosenQty: number
  /** Books whose open need is met. */
  fullBooks: number
}

/** What one warehouse of a supplier would send. Money is decimal strings in yuan. */
export interface FlowSupplier {
  id: string
  supplierToken: string
  supplierCode: string | null
  regionName: string | null
  bookCount: number
  chosenQty: number
  listAmount: string
  goodsAmount: string
  avgDiscount: string | null
  /** Null: to be confirmed. */
  postage: string | null
  total: string
  /** What is missing to be shipped for nothing. */
  freeShippingGap: string | null
  onTimeRate: string | null
}

export type SupplierOp = 'MOVE_SUPPLIER' | 'EXCLUDE_SUPPLIER'

/** What is done with a whole supplier of a list. */
export interface SupplierWish {
  supplierToken: string
  supplierCode: string
  op: SupplierOp
}

/** What a step with a whole supplier changes, or has changed. */
export interface SupplierStep {
  /** Absent of a step that was only tried. */
  stepId?: string
  before: StrategyFigures
  after: StrategyFigures
  /** Books that are chosen otherwise. */
  changed: number
  /** Books that stay where they are, or that nobody else can fill. */
  left: number
}
