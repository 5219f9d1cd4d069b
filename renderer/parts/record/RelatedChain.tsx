import { useQueries } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { Resources } from '../../../schemas/language'
import { useCan } from '../../../runtime/access'
import { useHttp, type HttpClient } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { callPermission } from '../../../runtime/routing'
import { compileExpression, type Scope } from '../../language/expressions'
import type { Row } from '../../language/registry'
import { isBlank, readPath, type CellContext } from '../cells'
import '../tokens.css'
import './record.css'
import type { RecordParts, RelatedPart } from './compileRecord'
import { RelatedLink, type RelatedRows } from './RelatedLink'
import { texts } from './texts'

interface RelatedChainProps {
  parts: RecordParts
  resources: Resources
  /** Absent while it loads. */
  record?: Row
  /** `page` and `user`. */
  scope: Scope
  openPage: CellContext['openPage']
}

type ListPart = Extract<RelatedPart, { kind: 'list' }>
interface Answer {
  records: Row[]
  total: number
}

/** Documents shown of one kind; more of them are counted. */
const shownRows = 3

/** The documents a record came from and led to, in the order they follow each other; kinds without any are one quiet line. */
export function RelatedChain(props: RelatedChainProps) {
  const { parts, resources, record, scope, openPage } = props
  const text = useTexts(texts)
  const titleId = useId()
  const can = useCan()
  const http = useHttp()
  const related = useMemo(
    () => (record ? seenBy(parts.related, { ...scope, row: record }, can) : []),
    [parts.related, record, scope, can],
  )
  const lists = related.filter((part) => part.kind === 'list')
  const answers = useQueries({
    queries: lists.map((part) => relatedQuery(http, part, { ...scope, row: record })),
  })
  if (record && related.length === 0) return null
  const rowsOf = (part: RelatedPart): RelatedRows => {
    if (part.kind === 'field') return { rows: fieldRows(part, record), total: 0 }
    const answer = answers[lists.indexOf(part)]
    if (answer?.isError) return { rows: [], total: 0, isFailed: true }
    return { rows: answer?.data?.records, total: answer?.data?.total ?? 0 }
  }
  const shown = related.map((part) => ({ part, found: rowsOf(part) }))
  const isEmpty = ({ found }: (typeof shown)[number]) => found.rows?.length === 0 && !found.isFailed
  const there = shown.filter((one) => !isEmpty(one))
  const missing = shown.filter(isEmpty).map(({ part }) => part.title)
  return (
    <section className="bd-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{text('related')}</h2>
      {there.length > 0 && (
        <ol className="br-chain">
          {there.map(({ part, found }) => (
            <li key={part.title} className="br-link">
              <span className="br-link-title">{part.title}</span>
              <RelatedLink
                part={part}
                resource={part.kind === 'list' ? part.resource : parts.resource}
                resources={resources}
                openPage={openPage}
                {...found}
              />
            </li>
          ))}
        </ol>
      )}
      {record && missing.length > 0 && (
        <p className="br-nothing">
          {there.length === 0
            ? text('nothingRelated')
            : text('notYetRelated', { titles: missing.join(text('listComma')) })}
        </p>
      )}
    </section>
  )
}

/** Without its permission a call would only be refused: the person is not shown that there is something. */
const seenBy = (
  related: readonly RelatedPart[],
  scope: Scope,
  can: ReturnType<typeof useCan>,
): RelatedPart[] =>
  related.filter((part) => {
    if (part.visible !== undefined && !compileExpression(part.visible)(scope)) return false
    if (part.kind === 'field') return true
    const needed = callPermission(part.call) ?? []
    return needed.length === 0 || needed.includes('login') || can(needed)
  })

const fieldRows = ({ number }: RelatedPart, record: Row | undefined): Row[] =>
  record && !isBlank(readPath(record, number.prop)) ? [record] : []

function relatedQuery(http: HttpClient, part: ListPart, scope: Scope) {
  const where = Object.entries(part.where).map(
    ([field, value]) => [field, compileExpression(value)(scope)] as const,
  )
  const filter = Object.fromEntries(where)
  return {
    // beside the lists of the page, so that what is done to the record fetches both anew
    queryKey: ['list', part.call, 'related', filter] as const,
    // a filter of nothing would ask for the documents of all
    enabled: where.every(([, value]) => !isBlank(value)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      http.call<Answer>(part.call, {
        body: { pageNum: 1, pageSize: shownRows, filter },
        quiet: true,
        signal,
      }),
  }
}
