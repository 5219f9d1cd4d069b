import type { CallInput } from '../../runtime/http'
import { partsOf } from '../../schemas/language'
import { groupRows } from './groupRows'
import { recordOf } from './recordOf'
import type { Answers, Row, Wire } from './types'

/** Records of forms, details and prints, the ones sections and rows fetch for themselves, and the badges of links. */
export function recordAnswers(wire: Wire): Answers {
  const { page, resources, rows } = wire
  const record = (resource: string) => () => recordOf(wire, resource, 0)
  const answers: Record<string, unknown> = {}
  for (const { section, resource } of partsOf(page).sections) {
    if (section.load) answers[section.load] = record(resource)
    const { chart } = section
    if (chart?.call)
      answers[chart.call] = () => ({
        rows: groupRows(series(wire, resource), [chart.x], resource, resources),
      })
  }
  for (const { list, resource } of partsOf(page).lists)
    if (list.expand?.load) answers[list.expand.load] = record(resource)
  switch (page.kind) {
    case 'list':
      if (page.detail?.load) answers[page.detail.load] = record(page.resource)
      break
    case 'form': {
      const { load, start, add, edit } = page.calls
      if (load) answers[load] = record(page.resource)
      if (start) answers[start] = {}
      // What was written comes back with its id, as the server stores it.
      const store = ({ body }: CallInput) => ({ id: '1000', ...(body as Row) })
      if (add) answers[add] = store
      if (edit) answers[edit] = store
      break
    }
    case 'detail':
      answers[page.calls.load] = record(page.resource)
      break
    case 'print':
      answers[page.calls.load] = record(page.resource)
      if (page.calls.printed) answers[page.calls.printed] = {}
      break
    case 'scan':
      answers[page.calls.now] = () => ({
        view: {
          step: page.steps[0]?.key,
          row: record(page.resource)(),
          lines: series(wire, page.resource),
        },
        last: [],
      })
      break
    case 'landing':
      if (page.calls?.counts) answers[page.calls.counts] = countsOf(page.groups, rows)
      break
    case 'report':
    case 'bespoke':
      break
  }
  return answers
}

const series = (wire: Wire, resource: string) =>
  Array.from({ length: wire.rows }, (_, index) => recordOf(wire, resource, index))

function countsOf(
  groups: readonly { links: readonly (string | { badge?: string })[] }[],
  rows: number,
) {
  const names = groups.flatMap(({ links }) =>
    links.flatMap((link) => (typeof link !== 'string' && link.badge ? [link.badge] : [])),
  )
  return Object.fromEntries(names.map((name, index) => [name, rows === 0 ? 0 : rows + index * 37]))
}
