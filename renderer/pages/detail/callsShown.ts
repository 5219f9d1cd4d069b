import type { DetailPage } from '../../../schemas/contract/language.gen'
import type { RecordParts } from '../../parts/record'

/** Calls of the lists a detail page shows, its related documents among them. */
export const callsShown = (page: DetailPage, { related }: RecordParts): string[] => [
  ...new Set([
    ...page.sections.flatMap(({ list }) => (list ? [list.calls.list] : [])),
    ...related.flatMap((part) => (part.kind === 'list' ? [part.call] : [])),
  ]),
]
