import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useMemo, useState } from 'react'
import { requireRows, useHttp } from '../../../../runtime/http'
import type { CallError } from '../../../../runtime/http'
import { useNotify } from '../../../../runtime/messages'
import type { Tree } from '../../../../schemas/contract/language.gen'
import type { Row } from '../../../language/registry'
import type { TableTree } from '../../../parts/table'
import type { ListController } from '../control/controller'
import { openBranches } from './openBranches'
import { givenChildren, hasChildren } from './treeRows'

const noToggles: ReadonlyMap<string, boolean> = new Map()

/**
 * Which branches are open and what stands below them. Children come with the row, or are fetched when
 * it is opened; they are kept with the list's rows, so that 刷新 fetches both anew.
 */
export function useTree(tree: Tree | undefined, list: ListController): TableTree<Row> | undefined {
  const { rows, rowId, columns, facts } = list
  const cache = useQueryClient()
  const [toggled, setToggled] = useState(noToggles)
  const onToggle = useMemoizedFn((row: Row, isOpen: boolean) => toggle(rowId(row), isOpen))
  const toggle = (id: string, isOpen: boolean) =>
    setToggled((before) => new Map(before).set(id, isOpen))

  const { filter } = facts.request
  const keyOf = (id: string) => ['list', facts.call, 'children', id, filter]
  const loadedOf = (row: Row) => cache.getQueryData<Row[]>(keyOf(rowId(row)))
  const { open, wanted } = openBranches(tree, rows.records, { toggled, rowId, loadedOf })
  const loading = useChildren(tree?.load, wanted, keyOf, filter, (id) => toggle(id, false))

  const openText = JSON.stringify([...open])
  return useMemo(() => {
    if (!tree) return undefined
    const key = tree.children ?? 'children'
    return {
      columnId: tree.column ?? columns.shown[0]?.prop ?? '',
      childrenOf: (row: Row) => givenChildren(row, key) ?? loadedOf(row),
      hasChildren: (row: Row) => hasChildren(tree, row),
      open,
      isLoading: (id: string) => loading.pending.includes(id),
      onToggle,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` says what openText says; loadedOf reads what `loading` tells of
  }, [tree, columns.shown, rows.records, openText, loading, onToggle])
}

function useChildren(
  call: string | undefined,
  ids: readonly string[],
  keyOf: (id: string) => readonly unknown[],
  filter: Readonly<Record<string, unknown>>,
  onFailed: (id: string) => void,
) {
  const http = useHttp()
  const notify = useNotify()
  const answers = useQueries({
    queries: ids.map((parentId) => ({
      queryKey: keyOf(parentId),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const body = { parentId, filter }
        return requireRows<Row>(await http.call<unknown>(call ?? '', { body, signal, quiet: true }))
      },
    })),
    // Its result is the same object while nothing changed: rows are drawn again only when children arrive.
    combine: (answers) => ({
      pending: ids.filter((_, index) => answers[index]?.isFetching && !answers[index]?.data),
      data: answers.map((answer) => answer.data),
      failed: answers.flatMap(({ data, error }, index) =>
        error && !data ? [{ id: ids[index] ?? '', error }] : [],
      ),
    }),
  })
  const { failed } = answers
  const handleFailure = useMemoizedFn((id: string, error: Error) => {
    notify.error(error as CallError)
    onFailed(id)
  })
  useEffect(() => {
    // Outside world: the person is told, and the branch closes so that opening it tries again.
    for (const { id, error } of failed) handleFailure(id, error)
  }, [failed, handleFailure])
  return answers
}
