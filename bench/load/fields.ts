/** Names of the fields of each part of the answers. */
export interface Fields {
  list: readonly string[]
  listItems: readonly string[]
  detail: readonly string[]
  detailItems: readonly string[]
  links: readonly string[]
  logs: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

/** What a list and a detail answer, as far as the bench looks into them. */
export interface Answered {
  records?: readonly Row[]
  total?: number
  items?: readonly Row[]
  links?: readonly Row[]
  logs?: readonly Row[]
  results?: readonly { ok: boolean }[]
}

/** The fields the product answers: the peer selects the same, whatever they are by then. */
export const fieldsOf = (list: Answered, detail: Answered & Row): Fields => ({
  list: namesOf(list.records).filter((name) => name !== 'items'),
  listItems: namesOf(list.records?.flatMap(itemsOf)),
  detail: Object.keys(detail).filter((name) => !['items', 'links', 'logs'].includes(name)),
  detailItems: namesOf(detail.items),
  links: namesOf(detail.links),
  logs: namesOf(detail.logs),
})

/** All names that occur, for a row may leave out what it has not. */
const namesOf = (rows: readonly Row[] = []) => [...new Set(rows.flatMap(Object.keys))].sort()

const itemsOf = (row: Row) => (row.items ?? []) as readonly Row[]

/**
 * Where two answers to the same call differ: rows and their order, lines, history, every field.
 * @returns sentences; none: both did the same work
 */
export function differencesOf(product: Answered, bare: Answered): string[] {
  const [one, other] = [contentOf(product), contentOf(bare)]
  return Object.keys(one).flatMap((part) => {
    const [wanted, found] = [JSON.stringify(one[part]), JSON.stringify(other[part])]
    return wanted === found ? [] : [`${part}: ${found} by hand instead of ${wanted}`]
  })
}

// Receivers are masked on one side, so that texts are not compared; ids and counts are.
function contentOf(answered: Answered): Record<string, unknown> {
  const { records, items, links, logs, results, total } = answered
  return {
    total,
    rows: records?.map(({ id }) => String(id)),
    fields: namesOf(records ?? [answered as Row]),
    items: (items ?? records?.flatMap(itemsOf))?.map(({ id }) => String(id)),
    itemFields: namesOf(items ?? records?.flatMap(itemsOf)),
    links: links?.map(({ orderNum }) => orderNum),
    linkFields: namesOf(links),
    logs: logs?.map(({ id }) => String(id)),
    logFields: namesOf(logs),
    done: results?.filter(({ ok }) => ok).length,
  }
}
