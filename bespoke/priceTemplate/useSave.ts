import { useRef, useState } from 'react'
import { CallError, makeRequestId, useHttp } from '../../runtime/http'
import { readConflict } from '../../renderer/actions/conflict'
import { changesOf, valuesOf, type TemplateDraft } from './data/draft'
import { texts } from './texts'
import type { StoredTemplate } from './data/types'

interface Saving {
  stored: StoredTemplate
  draft: TemplateDraft
  onSaved: () => void
  /** Somebody else saved it meanwhile: what stands now. */
  onConflict: (now: StoredTemplate) => void
}

/** Adds or changes a template; saving again without an answer is the same wish, not a second one. */
export function useSave({ stored, draft, onSaved, onConflict }: Saving) {
  const http = useHttp()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const wish = useRef({ said: '', requestId: '' })
  const save = async () => {
    const { id, version } = stored
    const body = id ? { id, version, ...changesOf(stored, draft) } : valuesOf(draft)
    const said = JSON.stringify(body)
    if (wish.current.said !== said) wish.current = { said, requestId: makeRequestId() }
    setIsSending(true)
    setFailure(undefined)
    try {
      await http.call(`POST /shop/priceTemplate/${id ? 'edit' : 'add'}`, {
        body,
        requestId: wish.current.requestId,
        quiet: true,
      })
      onSaved()
    } catch (error) {
      setIsSending(false)
      setFailure(error instanceof Error ? error.message : texts.say('saveFailed'))
      const conflict = readConflict(error)
      if (conflict)
        onConflict({ ...conflict.now, id, version: conflict.version } as unknown as StoredTemplate)
      // answered: asked again it must be judged anew
      if (error instanceof CallError && error.code > 0) wish.current.said = ''
    }
  }
  return { save, failure, setFailure, isSending }
}
