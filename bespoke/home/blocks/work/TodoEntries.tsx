import { Link } from 'react-router-dom'
import { formatInt } from '../../../../runtime/format'
import { addressOf, findPage } from '../../../../runtime/routing'
import type { Todo } from '../../state/types'
import { Nothing } from '../frame/Nothing'

interface TodoEntriesProps {
  todos: readonly Todo[]
  /** What is said when there are none. */
  none: string
}

/** What waits, each leading to the list that shows it; pages that are not there are left out. */
export function TodoEntries({ todos: all, none }: TodoEntriesProps) {
  const todos = all.filter((todo) => findPage(todo.path))
  if (todos.length === 0) return <Nothing>{none}</Nothing>
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

function toneOf({ urgent, count }: Todo): string | undefined {
  if (count === 0) return undefined
  return urgent ? 'is-waiting is-urgent' : 'is-waiting'
}
