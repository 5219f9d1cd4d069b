import { HomeColumns } from './arrange/HomeColumns'
import { useArrangement } from './arrange/useArrangement'
import { FirstSteps } from './FirstSteps'
import { Greeting } from './Greeting'
import './home.css'
import { HomeTools } from './HomeTools'

/** Where everybody starts: what waits, how the day goes, what is new. Each block loads on its own. */
export function HomePage() {
  const own = useArrangement()
  return (
    <div className="home">
      <div className="home-head">
        <Greeting />
        <HomeTools {...own} />
      </div>
      <FirstSteps />
      <HomeColumns known={own.known} arrangement={own.arrangement} />
    </div>
  )
}
