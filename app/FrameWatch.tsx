import { useState } from 'react'
import { WeakPassword } from '../bespoke/account/WeakPassword'
import { NoticePopups } from '../bespoke/messages/notices/NoticePopups'
import { isOldBrowser, NewVersion, OldBrowser, Questionnaire } from '../bespoke/watch'
import { DialogHost } from '../renderer/parts/dialog'

/** What the console says of its own accord as long as somebody is signed in. */
export function FrameWatch() {
  const [isPasswordDone, setPasswordDone] = useState(false)
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
