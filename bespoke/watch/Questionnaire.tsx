import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../runtime/errors'
import { useDialog } from '../../renderer/parts/dialog'
import { useHttp } from '../../runtime/http'
import type { OpenQuestionnaire } from './types'
import { texts } from './texts'

const QuestionnaireForm = lazyPart(
  async () => (await import('./QuestionnaireForm')).QuestionnaireForm,
)

/** Asks the server once whether there is something to answer; a failed question is only logged. */
export function Questionnaire({ isReady = true }: { isReady?: boolean }) {
  const http = useHttp()
  const dialogs = useDialog()
  const isAsked = useRef(false)
  useEffect(() => {
    // Outside world: the server, once per sign-in.
    if (isAsked.current || !isReady) return
    isAsked.current = true
    const show = async () => {
      const open = await http.call<OpenQuestionnaire | null>('GET /system/questionnaire/check', {
        quiet: true,
      })
      if (!open) return
      await dialogs.open({
        title: open.title,
        width: 640,
        content: () => (
          <Suspense fallback={<span role="status">{texts.say('loading')}</span>}>
            <QuestionnaireForm open={open} />
          </Suspense>
        ),
      })
    }
    show().catch((error: unknown) => console.warn('Questionnaire: not asked', error))
  }, [http, dialogs, isReady])
  return null
}
