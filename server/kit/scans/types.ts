import type { CodeKind } from '../../../schemas/contract/language.gen'
import type { ReadScan } from '../../../schemas/language'
import type { Id, JsonValue, Trx } from '../../base/db'
import type { AppError } from '../../base/errors'
import type { Context } from '../http'

/** What a station remembers of a session between two scans; kept as JSON. */
export type ScanState = { [key: string]: JsonValue | undefined }

/** What a step or a key works with. The session's row is held: nobody else takes a scan of it meanwhile. */
export interface ScanWork<S> {
  trx: Trx
  ctx: Context
  /** Id of the scan: the request id of what it writes. */
  scanId: string
  warehouseId: Id
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string
  state: S
  /** What was filled in after a key with a form, by field. */
  values?: Readonly<Record<string, JsonValue>>
}

/** What a scan did. */
export interface ScanOutcome<S> {
  /** A name under `says` of the page. */
  outcome: string
  /** What the page's sentences fill in. */
  facts?: Readonly<Record<string, string | number>>
  state: S
  /** What undo has to know of what was written; kept as JSON. */
  effect?: JsonValue
  /** Key of the next step. Default: this one where it repeats, else the one after it, the first after the last. */
  step?: string
}

/** One of several things a code may mean. */
export interface ScanChoice {
  key: string
  label: string
}

/** A step with the type of its matches hidden; made by `scanStep`. */
export interface ScanStep<S> {
  /** Kinds of codes it can look up. */
  codes: readonly CodeKind[]
  /** Undefined when the code is none of this step's. @throws SCAN_CHOOSE, and what `take` refuses */
  run(
    work: ScanWork<S>,
    code: ReadScan,
    choice: string | undefined,
    kinds: readonly CodeKind[],
  ): Promise<ScanOutcome<S> | undefined>
  /** Why a code of this step is not taken before its turn; undefined when it is none of this step's. */
  early(
    work: ScanWork<S>,
    code: ReadScan,
    kinds: readonly CodeKind[],
  ): Promise<AppError | undefined>
}

/** What the screen shows. */
export interface ScanShown {
  /** The record in the middle: fields of the page's resource. */
  row: Readonly<Record<string, JsonValue | undefined>>
  /** The list beside it. */
  lines: readonly Readonly<Record<string, JsonValue | undefined>>[]
}

/** A page of the console with what it is opened for. Shown as a button to whom it is open to. */
export interface Way {
  path: string
  query?: Readonly<Record<string, string>>
}

/** What a code is that is nothing at this station. */
export interface Whereabouts {
  /** Title of its resource: 出库单. */
  noun: string
  /** Its number or name. */
  name: string
  /** Its state; empty where there is none. */
  state: string
  /** Of another warehouse than the station's: that one's name. */
  warehouse?: string
  /** The station at which it is scanned as it is now; undefined where it is done, or no document. */
  way?: Way
}

/** A piece of work nobody has begun. */
export interface Waiting {
  /** Its number. */
  name: string
  copies: number
  /** Whether scanning the name here begins it, and does nothing else. */
  isBegunHere: boolean
}

/** Nothing is in hand: where the work goes on, and what waits here by name. */
export interface ScanEnd {
  /** The next station first. */
  ways: readonly [Way, ...Way[]]
  /** The first of them. */
  waiting: readonly Waiting[]
  /** How many there are. */
  count: number
}

export interface Station<S extends ScanState> {
  /** Path of a page of kind `scan`: calls, permission, steps, keys and what is said come from it. */
  page: string
  /** A new session. */
  start: S
  /** By the keys of the page's steps. */
  steps: Readonly<Record<string, ScanStep<S>>>
  /** What keys other than undo do, by `does`. */
  keys?: Readonly<Record<string, (work: ScanWork<S>) => Promise<ScanOutcome<S>>>>
  /** Every outcome a step or key may have. */
  outcomes: readonly string[]
  show(work: Omit<ScanWork<S>, 'scanId'>): Promise<ScanShown>
  /** Undefined while something is in hand. */
  ends(work: Omit<ScanWork<S>, 'scanId'>, row: ScanShown['row']): Promise<ScanEnd | undefined>
  /** What a code is that this station does not take, as it is now. */
  whereIs(work: Omit<ScanWork<S>, 'scanId'>, text: string): Promise<Whereabouts | undefined>
  /** Takes back what a scan has written; the state is put back by itself. Needed where an outcome has an `effect`. */
  undo?(work: ScanWork<S>, effect: JsonValue): Promise<void>
}

/** One scan as the desk sends it: a code, a key or an undo. */
export interface AskedScan {
  id: string
  warehouseId: Id
  desk: string
  number: number
  kind: 'CODE' | 'KEY' | 'UNDO'
  input: string
  choice?: string
  /** Of a key with a form. */
  values?: Readonly<Record<string, JsonValue>>
}

export interface ScanView extends ScanShown {
  step: string
  end?: ScanEnd
}

/** The answer to a scan; stored, and answered again to the same id. */
export interface ScanAnswer {
  id: string
  /** A name under `says`, or the code of a refusal. */
  outcome: string
  isCounted: boolean
  /** Of a refusal: what happened. */
  text?: string
  /** Of a refusal: what to do. */
  hint?: string
  facts: Readonly<Record<string, JsonValue | undefined>>
  choices?: readonly ScanChoice[]
  /** Of a refusal: where what was scanned belongs. */
  way?: Way
  view: ScanView
}
