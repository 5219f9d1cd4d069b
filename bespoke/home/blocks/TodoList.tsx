import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatInt } from '../../../runtime/format'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { addressOf, findPage } from '../../../runtime/routing'
import { Block } from './Block'
import { Nothing } from './Nothing'
import type { Todo } from '../types'
import { texts } from '../texts'
import { WaitingLines } from './Waiting'

/** What waits for the user; each entry opens the list that shows it. */
export function TodoList() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'todo'],
    // A number that opens rows is counted when it is looked at.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const asked = { quiet: true, signal }
      const parts = await Promise.all([
        http.call<Todo[]>('GET /wms/homepage/todoListNormal', asked),
        http.call<Todo[]>('GET /wms/homepage/todoListPro', asked),
      ])
      return parts.flat()
    },
  })
  return (
    <Block title={text('todo')} query={query} waiting={<WaitingLines count={9} />}>
      {(todos) => <Entries todos={todos.filter((todo) => findPage(todo.path))} />}
    </Block>
  )
}

/** What runs out of time is told apart from what merely waits. */
const urgent: ReadonlySet<string> = new Set(['late', 'orderError'])

function Entries({ todos }: { todos: readonly Todo[] }) {
  const text = useTexts(texts)
  if (todos.length === 0) return <Nothing>{text('noTodo')}</Nothing>
  // what is done stands below what is to do, and is quiet
  const sorted = [...todos].sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
  return (
    <ul className="home-todos">
      {sorted.map((todo) => (
        <li key={todo.key}>
          <Link to={addressOf(todo)} className={toneOf(todo)}>
            <strong>{formatInt(todo.count)}</strong>
            <span>{todo.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function toneOf({ key, count }: Todo): string | undefined {
  if (count === 0) return undefined
  return urgent.has(key) ? 'is-waiting is-urgent' : 'is-waiting'
}
