import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import type { Todo } from '../../state/types'
import { texts } from '../../texts'
import { useStore } from '../../state/useStore'
import { Block } from '../frame/Block'
import { TodoEntries } from './TodoEntries'
import { WaitingLines } from '../frame/Waiting'

/** What waits for the user: orders and goods, and what a simple warehouse ships. */
export function TodoList() {
  const text = useTexts(texts)
  const query = useTodos('GET /wms/homepage/todoListNormal')
  return (
    <Block title={text('todo')} query={query} waiting={<WaitingLines count={9} />}>
      {(todos) => <TodoEntries todos={todos} none={text('noTodo')} />}
    </Block>
  )
}

/** @param call  which of the two lists; of the chosen warehouse */
export function useTodos(
  call: 'GET /wms/homepage/todoListNormal' | 'GET /wms/homepage/todoListPro',
) {
  const http = useHttp()
  const { warehouseId } = useStore()
  return useQuery({
    queryKey: ['home', 'todo', call, warehouseId],
    // A number that opens rows is counted when it is looked at.
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Todo[]>(call, {
        ...(warehouseId && { query: { warehouseId } }),
        quiet: true,
        signal,
      }),
  })
}
