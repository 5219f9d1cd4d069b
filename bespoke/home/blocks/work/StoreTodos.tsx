import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../../texts'
import { Block } from '../frame/Block'
import { TodoEntries } from './TodoEntries'
import { useTodos } from './TodoList'
import { WaitingLines } from '../frame/Waiting'

/** What waits in warehouses that pick: pool, waves, checks, boxes, receipts, counts. */
export function StoreTodos() {
  const text = useTexts(texts)
  const query = useTodos('GET /wms/homepage/todoListPro')
  return (
    <Block title={text('storeTodo')} query={query} waiting={<WaitingLines count={8} />}>
      {(todos) => <TodoEntries todos={todos} none={text('noStoreTodo')} />}
    </Block>
  )
}
