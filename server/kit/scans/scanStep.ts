import type { CodeKind } from '../../../schemas/contract/language.gen'
import { spellingsOf, type ReadScan } from '../../../schemas/language'
import { fail, type AppError } from '../../base/errors'
import type { ScanChoice, ScanOutcome, ScanStep, ScanWork } from './types'

export interface StepSpec<S, M> {
  /** Looks a code up, by kind; the kinds of the page's step are asked in its order, the first that finds something wins. */
  match: Readonly<Partial<Record<CodeKind, (work: ScanWork<S>, text: string) => Promise<M[]>>>>
  /** What one of several matches is called, where a code may find several. */
  choice?(match: M): ScanChoice
  take(work: ScanWork<S>, match: M): Promise<ScanOutcome<S>>
  /** What comes first, where one of its codes is scanned before its turn. Default: that it is not its turn. */
  early?(match: M): AppError
}

const maxChoices = 9

/** A step of a station: how its codes are found and what a hit does. @see defineScan */
export const scanStep = <S, M>(spec: StepSpec<S, M>): ScanStep<S> => ({
  codes: Object.keys(spec.match) as CodeKind[],
  async run(work, code, chosen, kinds) {
    const found = await lookUp(spec, work, code, kinds)
    if (found.length === 0) return undefined
    return spec.take(work, await oneOf(found, spec.choice, code, chosen))
  },
  async early(work, code, kinds) {
    const [first] = await lookUp(spec, work, code, kinds)
    return first && (spec.early?.(first) ?? fail('SCAN_NOT_YET', { code: code.text }))
  },
})

/** Of the first kind that finds something; empty where none does. */
async function lookUp<S, M>(
  { match }: StepSpec<S, M>,
  work: ScanWork<S>,
  code: ReadScan,
  kinds: readonly CodeKind[],
): Promise<M[]> {
  const tried = new Map<unknown, Set<string>>()
  for (const kind of kinds) {
    const look = match[kind]
    if (!look) continue
    for (const text of textsOf(kind, code)) {
      // two kinds may be looked up in one place, which need not say twice that it has nothing
      if (tried.get(look)?.has(text)) continue
      tried.set(look, (tried.get(look) ?? new Set<string>()).add(text))
      const found = await look(work, text)
      if (found.length > 0) return found
    }
  }
  return []
}

/** What to look a code up by; a keyboard in capitals changes the case of all that its gun sends. */
function textsOf(kind: CodeKind, { text, isbn13 }: ReadScan): string[] {
  if (kind === 'isbn') return said(isbn13)
  if (kind === 'quantity') return said(quantityOf(text))
  return kind === 'weight' ? said(weightOf(text)) : [text, ...spellingsOf('code', text)]
}

const said = (text: string | undefined) => (text === undefined ? [] : [text])

/** Copies a person types; undefined for anything but 1 to 99999, so that an ISBN is never a quantity. */
const quantityOf = (text: string) => /^[1-9]\d{0,4}$/.exec(text)?.[0]

/** e.g. `1.250 kg` of a scale is 1.250; undefined when it is no weight below 1000 kg. */
const weightOf = (text: string) =>
  /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:kg|公斤)?$/i.exec(text.trim())?.[1]

async function oneOf<M>(
  found: readonly M[],
  name: ((match: M) => ScanChoice) | undefined,
  { text }: ReadScan,
  chosen: string | undefined,
): Promise<M> {
  const [only] = found
  if (!name || (found.length === 1 && chosen === undefined)) return only as M
  const hit = found.find((match) => name(match).key === chosen)
  if (hit) return hit
  const choices = found.slice(0, maxChoices).map(name)
  throw fail('SCAN_CHOOSE', { code: text, count: found.length, choices })
}
