import { useState } from 'react'
import type { PasswordField } from '../../runtime/checks'
import { CallError, useHttp } from '../../runtime/http'
import { usePopups } from '../../runtime/messages'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import { createSeal } from './createSeal'
import { texts } from './texts'

// Specification §8, §9: 修改成功！ stays 2 s.
const successSeconds = 2

interface Change {
  oldPassword: string
  newPassword: string
  /** Sign-in is to take either case of the new one. */
  anyCase: boolean
}

interface Refusal {
  field: PasswordField
  sentence: string
}

/** Changes the signed-in user's password; well, the mark of a weak one goes. @returns where and why it was refused */
export function useChangePassword() {
  const text = useTexts(texts)
  const http = useHttp()
  const popups = usePopups()
  const [isBusy, setIsBusy] = useState(false)

  const change = async ({
    oldPassword,
    newPassword,
    anyCase,
  }: Change): Promise<Refusal | undefined> => {
    setIsBusy(true)
    try {
      const seal = await createSeal(http)
      await http.call('PUT /system/user/profile/updatePwd', {
        query: {
          oldPassword: seal(oldPassword),
          newPassword: seal(newPassword),
          ...(anyCase && { anyCase: '1' }),
        },
        quiet: true,
      })
    } catch (error) {
      return refusalOf(error)
    } finally {
      setIsBusy(false)
    }
    void popups().then(({ message }) => message.success(text('passwordChanged'), successSeconds))
    const { user } = useSession.getState()
    if (user) useSession.setState({ user: { ...user, loginWeak: false, passwordGiven: undefined } })
    return undefined
  }
  return { change, isBusy }
}

function refusalOf(error: unknown): Refusal {
  const sentence =
    error instanceof CallError
      ? [error.message, error.hint].filter(Boolean).join('。')
      : texts.say('passwordNotChanged')
  const isNew = error instanceof CallError && /WEAK|SAME|COMMON|PERSONAL/.test(error.error ?? '')
  return { field: isNew ? 'newPassword' : 'oldPassword', sentence }
}
