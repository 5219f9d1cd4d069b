import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import { useCan } from '../../runtime/access'
import { CallError, useHttp } from '../../runtime/http'
import {
  resolveAction,
  resolveFormItem,
  type ResolvedAction,
  type ResolvedColumn,
  type ResolvedFormItem,
  type Resources,
} from '../../schemas/language'
import { callInput, createRequestIds, gateOf, isPermitted, readOutcome } from '../actions'
import type { Actions } from '../actions'
import type { PageScope, Row } from '../registry'
import { texts } from './texts'
import type { QuickEdit, SaveAnswer } from './types'

interface Editable {
  action: ResolvedAction
  item: ResolvedFormItem
}

interface QuickEditInput {
  columns: readonly ResolvedColumn[]
  resource: string
  resources: Resources
  scope: Actions['scope']
  page: PageScope
  rowId(row: Row): string
  /** The server took these values of a row. */
  onSaved(id: string, values: Row): void
}

/** Cells that change in place, for the columns with `quickEdit`; undefined when this person may change none. */
export function useQuickEdit(input: QuickEditInput): QuickEdit | undefined {
  const { columns, resource, resources, scope, page } = input
  const can = useCan()
  const http = useHttp()
  const [once] = useState(createRequestIds)
  const editable = useMemo(
    () => editableColumns(columns, resource, resources, (action) => isPermitted(action, can)),
    [columns, resource, resources, can],
  )
  const save = useMemoizedFn(
    async (column: ResolvedColumn, row: Row, value: unknown): Promise<SaveAnswer> => {
      const action = editable.get(column.prop)?.action
      if (!action?.call) return {}
      const { call } = action
      const values = { [column.prop]: value ?? null }
      const body = callInput(action, call, {
        rows: [row],
        values,
        place: 'row',
        resource,
        resources,
        pageQuery: page.query,
      })
      try {
        const answer = await once(call, body, (requestId) =>
          http.call<unknown>(call, { ...body, requestId, quiet: true }),
        )
        const problem = problemIn(answer, input.rowId(row))
        if (problem) return { problem }
        input.onSaved(input.rowId(row), { ...values, ...recordIn(answer, row) })
        return {}
      } catch (error) {
        return { problem: sentenceOf(error, column.prop) }
      }
    },
  )
  return useMemo(() => {
    if (editable.size === 0) return undefined
    return {
      save,
      offer: (column, row) => {
        const found = editable.get(column.prop)
        if (!found) return undefined
        const { isVisible, hint } = gateOf(found.action, [row], 'row', scope)
        if (!isVisible) return undefined
        return hint === undefined ? { item: found.item } : { hint }
      },
    }
  }, [editable, save, scope])
}

function editableColumns(
  columns: readonly ResolvedColumn[],
  resource: string,
  resources: Resources,
  isAllowed: (action: ResolvedAction) => boolean,
): Map<string, Editable> {
  const entries = columns.flatMap(({ prop, quickEdit }): [string, Editable][] => {
    if (!quickEdit) return []
    const action = resolveAction(quickEdit, resource, resources)
    const named = (action.form ?? []).find(
      (item) => (typeof item === 'string' ? item : item.field) === prop,
    )
    if (!named || !isAllowed(action)) return []
    return [[prop, { action, item: resolveFormItem(named, resource, resources) }]]
  })
  return new Map(entries)
}

/** Why the row was refused; a server that says nothing about the row took nothing. */
function problemIn(answer: unknown, id: string): string | undefined {
  const outcome = readOutcome(answer, [{ id, label: id }])
  const refused = outcome?.results.find((result) => !result.ok)
  return refused && (refused.reason ?? texts.say('notSaved'))
}

/** Of a record in the answer, what the row shows too. */
function recordIn(answer: unknown, row: Row): Row {
  const record = typeof answer === 'object' && answer !== null ? (answer as Row) : {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id' && name in row))
}

/** The field's own sentence when the server gave one. */
function sentenceOf(error: unknown, field: string): string {
  if (!(error instanceof CallError)) return texts.say('notSaved')
  const { fields } = (error.data ?? {}) as { fields?: Record<string, string> }
  return fields?.[field] ?? [error.message, error.hint].filter(Boolean).join('，')
}
