import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import { useCan } from '../../../runtime/access'
import { useWhenIdle } from '../../../runtime/frame'
import { CallError, useHttp } from '../../../runtime/http'
import {
  resolveAction,
  resolveFormItem,
  type ResolvedAction,
  type ResolvedColumn,
  type ResolvedFormItem,
  type Resources,
} from '../../../schemas/language'
import { callInput, createRequestIds, gateOf, isPermitted, pathParams, readOutcome } from '..'
import type { Actions } from '..'
import { sameValue, sendEdit } from '../conflict'
import { useDialog } from '../../parts/dialog'
import type { FormValues } from '../../parts/form'
import type { PageScope, Row } from '../../language/registry'
import { fetchQuickEditor } from '../../parts/quick-edit'
import { texts } from '../../parts/quick-edit/texts'
import type { QuickEdit, SaveAnswer } from '../../parts/quick-edit/types'

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
  const dialogs = useDialog()
  const [once] = useState(createRequestIds)
  const editable = useMemo(
    () => editableColumns(columns, resource, resources, (action) => isPermitted(action, can)),
    [columns, resource, resources, can],
  )
  useWhenIdle(() => void fetchQuickEditor(), editable.size > 0)
  /** The record as the list shows it: with a version when the cell still holds what the server has. */
  const seenIn = async (action: ResolvedAction, field: string, row: Row, { query }: PageScope) => {
    if (!action.load) return {}
    const params = pathParams(action.load, [row, query])
    const loaded = await http.call<FormValues | null>(action.load, { params, quiet: true })
    if (loaded?.version === undefined) return {}
    const isShown = sameValue(loaded[field], row[field])
    return isShown ? loaded : { ...loaded, [field]: row[field], version: shownBefore }
  }
  const save = useMemoizedFn(
    async (column: ResolvedColumn, row: Row, value: unknown): Promise<SaveAnswer> => {
      const { action, item } = editable.get(column.prop) ?? {}
      if (!item || !action?.call) return {}
      const { call } = action
      let saved: FormValues = { [column.prop]: value ?? null }
      const send = (values: FormValues) => {
        const sent = { rows: [row], values, resource, resources, pageQuery: page.query }
        const body = callInput(action, call, { ...sent, place: 'row' })
        return once(call, body, (requestId) =>
          http.call<unknown>(call, { ...body, requestId, quiet: true }),
        )
      }
      try {
        const answer = await sendEdit({
          items: [item],
          seen: await seenIn(action, column.prop, row, page),
          values: saved,
          dialogs,
          send,
          onSettled: (_now, theirs) => {
            saved = { ...saved, ...theirs }
          },
        })
        const problem = answer === undefined ? undefined : problemIn(answer, input.rowId(row))
        if (problem) return { problem }
        input.onSaved(input.rowId(row), { ...saved, ...recordIn(answer, row) })
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

/** The version of a cell that has changed since the list was read. */
const shownBefore = 'shown before'

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
