import type { ScanPage, ScanStep as PageStep } from '../../../schemas/contract/language.gen'
import { schemas } from '../../base/schemas'
import { borrowedItems, resolveFormItem, type ResolvedFormItem } from '../../../schemas/language'
import { fail } from '../../base/errors'
import type { ScanState, ScanStep, Station } from './types'

/** A step of the page with what the server does at it. */
export interface PlannedStep<S> extends Pick<PageStep, 'key' | 'codes'> {
  step: ScanStep<S>
}

export interface PlannedStation<S extends ScanState> extends Omit<Station<S>, 'page' | 'start'> {
  page: ScanPage
  fresh: { step: string; state: S }
  /** The step of a session, and where it repeats the one a code may lead on to. */
  plan(step: string): PlannedStep<S>[]
  /** The steps whose turn is yet to come. */
  later(step: string): PlannedStep<S>[]
  /** What the keys of the page ask for, by what they do. */
  asks: Readonly<Record<string, readonly ResolvedFormItem[]>>
  /** @throws SCAN_KEY_EMPTY when the key asks for something that was not filled in */
  requireFilled(does: string, values: Readonly<Record<string, unknown>> | undefined): void
}

/** Crosses a station with its page. @throws at import when they do not fit, so that such a server never starts */
export function stationOf<S extends ScanState>(station: Station<S>): PlannedStation<S> {
  const { page: path, start, ...rest } = station
  const page = schemas().pages[path]
  const problem = (text: string) => new Error(`defineScan ${path}: ${text}`)
  if (page?.kind !== 'scan') throw problem('schemas/pages has no scan page of this path; add it')
  const steps = page.steps.map(({ key, codes }): PlannedStep<S> => {
    const step = station.steps[key]
    if (!step) throw problem(`the page has a step "${key}", the station has none`)
    const unknown = codes.find((code) => !step.codes.includes(code))
    if (unknown) throw problem(`step "${key}" cannot look up "${unknown}"; add it to its match`)
    return { key, codes, step }
  })
  requireSame(
    problem,
    'step',
    page.steps.map(({ key }) => key),
    Object.keys(station.steps),
  )
  const keys = (page.keys ?? []).flatMap(({ does = 'undo' }) => (does === 'undo' ? [] : [does]))
  requireSame(problem, 'key', [...new Set(keys)], Object.keys(station.keys ?? {}))
  const outcomes = Object.keys(page.says).filter((name) => !/^[A-Z]/.test(name))
  requireSame(problem, 'outcome', outcomes, [...station.outcomes, 'undone'])
  const at = (key: string) =>
    Math.max(
      steps.findIndex((step) => step.key === key),
      0,
    )
  const asks = asksOf(page)
  const plan = (key: string) =>
    steps.slice(at(key), page.steps[at(key)]?.repeats ? at(key) + 2 : at(key) + 1)
  return {
    ...rest,
    page,
    asks,
    requireFilled: (does, values = {}) => {
      const empty = asks[does]?.find(
        ({ field, required }) => required === true && (values[field] ?? '') === '',
      )
      if (empty) throw fail('SCAN_KEY_EMPTY', { title: empty.title })
    },
    fresh: { step: steps[0]?.key ?? '', state: start },
    plan,
    later: (key) => steps.slice(at(key)).filter((one) => !plan(key).includes(one)),
  }
}

const asksOf = ({ keys = [], resource }: ScanPage): PlannedStation<ScanState>['asks'] => {
  const { resources } = schemas()
  return Object.fromEntries(
    keys.map(({ does, form = [] }) => [
      does,
      borrowedItems(form, resource, resources).map((item) =>
        resolveFormItem(item, resource, resources),
      ),
    ]),
  )
}

/** Where a hit at a step leads. */
export function nextStep({ steps }: ScanPage, key: string): string {
  const at = steps.findIndex((step) => step.key === key)
  if (steps[at]?.repeats) return key
  return steps[(at + 1) % steps.length]?.key ?? key
}

function requireSame(
  problem: (text: string) => Error,
  what: string,
  ofPage: readonly string[],
  ofStation: readonly string[],
): void {
  const extra = ofStation.find((name) => !ofPage.includes(name))
  if (extra) throw problem(`the station has the ${what} "${extra}", the page has none`)
  const missing = ofPage.find((name) => !ofStation.includes(name))
  if (missing) throw problem(`the page has the ${what} "${missing}", the station has none`)
}
