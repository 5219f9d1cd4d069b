import { figureProblem } from '../../../renderer/parts/fields'
import { templateFaults } from '../../../schemas/pricing'
import { items } from './items'
import { templateOf, type TemplateDraft } from './draft'
import { texts } from '../texts'

export interface Problems {
  /** By field. */
  fields: Readonly<Record<string, string>>
  /** By place of the range. */
  ranges: Readonly<Record<number, string>>
  /** The first of them, in the order of the form. */
  first: string | undefined
}

/** What keeps a template from being saved; with the sentences the server would use. */
export function problemsOf(draft: TemplateDraft): Problems {
  const fields: Record<string, string> = {}
  const ranges: Record<number, string> = {}
  const needed: string[] = []
  if (draft.templateName.trim() === '') needed.push((fields.templateName = texts.say('nameNeeded')))
  if (templateOf(draft).markupRate === null)
    needed.push((fields.markupRate = texts.say('rateNeeded')))
  const doubtful = discountsOf(draft).flatMap(({ field, value }) => {
    const problem = figureProblem({ ...items.discount }, value)
    if (problem) fields[field] ??= problem
    return problem ?? []
  })
  const faults = templateFaults(templateOf(draft)).map((fault) => {
    const sentence = texts.say(fault.code)
    if (fault.range === undefined) fields[fault.field] ??= sentence
    else ranges[fault.range] ??= sentence
    const place = fault.range
    return place === undefined
      ? sentence
      : `${texts.say('rangeMark', { place: place + 1 })}: ${sentence}`
  })
  return { fields, ranges, first: [...needed, ...doubtful, ...faults][0] }
}

/** Formula three is a discount off the list price; the other formulas add to a price. */
const discountsOf = ({ formula, percent, floorPercent }: TemplateDraft) => [
  ...(formula === '3' ? [{ field: 'markupRate', value: percent }] : []),
  { field: 'floorPercent', value: floorPercent },
]
