import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { Link } from 'react-router-dom'
import { formatInt } from '../../runtime/format'
import { useHttp } from '../../runtime/http'
import { addressOf, findPage } from '../../runtime/routing'
import { useTexts } from '../../runtime/i18n'
import { Block } from './Block'
import type { Todo } from './types'
import { texts } from './texts'

/** What waits for the user; each entry opens the list that shows it. */
export function TodoList() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'todo'],
    // A number that opens rows is counted when it is looked at.
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Todo[]>('GET /wms/homepage/todoListNormal', { quiet: true, signal }),
  })
  return (
    <Block title={text('todo')} query={query}>
      {(todos) => <Entries todos={todos.filter((todo) => findPage(todo.path))} />}
    </Block>
  )
}

function Entries({ todos }: { todos: readonly Todo[] }) {
  const text = useTexts(texts)
  if (todos.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noTodo')} />
  return (
    <ul className="home-todos">
      {todos.map((todo) => (
        <li key={todo.key}>
          <Link to={addressOf(todo)} className={todo.count > 0 ? 'is-waiting' : undefined}>
            <strong>{formatInt(todo.count)}</strong>
            <span>{todo.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
