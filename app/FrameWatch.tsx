import { use, useEffect, useState } from 'react'
import { WeakPassword } from '../bespoke/account/WeakPassword'
import { NoticePopups } from '../bespoke/messages/NoticePopups'
import { isOldBrowser, NewVersion, OldBrowser, Questionnaire } from '../bespoke/watch'
import { DialogHost } from '../renderer/dialog'
import { LiveContext } from '../runtime/live'

/** What goes on as long as somebody is signed in: the live channel, and what the console says of its own accord. */
export function FrameWatch() {
  const live = use(LiveContext)
  const [isPasswordDone, setPasswordDone] = useState(false)
  // Outside world: the channel to the server.
  useEffect(() => live?.start(), [live])
  return (
    <DialogHost>
      <WeakPassword onDone={() => setPasswordDone(true)} />
      {isPasswordDone && (
        <>
          <NoticePopups />
          <Questionnaire />
        </>
      )}
      <NewVersion />
      {isOldBrowser(navigator.userAgent) && <OldBrowser />}
    </DialogHost>
  )
}
