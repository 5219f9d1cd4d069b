import { Can } from '../../runtime/access'
import { DailyFigures } from './DailyFigures'
import { FirstSteps } from './FirstSteps'
import { Greeting } from './Greeting'
import './home.css'
import { TodoList } from './TodoList'

/** Where everybody starts: what waits, and how the day goes. Each block loads on its own. */
export function HomePage() {
  return (
    <div className="home">
      <Greeting />
      <FirstSteps />
      <TodoList />
      <Can check="index:figures">
        <DailyFigures />
      </Can>
    </div>
  )
}
