import dayjs from 'dayjs'
import { greetingAt, useSession } from '../../runtime/session'

/** A word to the user, and the day. */
export function Greeting() {
  const user = useSession((session) => session.user)
  const now = dayjs()
  if (!user) return null
  return (
    <header className="home-greeting">
      <h1>
        {greetingAt(now.hour())}，{user.nickName}
      </h1>
      <p>
        {now.format('YYYY年M月D日 dddd')} · {user.companyName}
      </p>
    </header>
  )
}
