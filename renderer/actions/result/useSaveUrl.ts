import { useState } from 'react'
import { CallError, saveFile, useHttp, type FileAnswer } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

/** Downloads what a `resultUrl` names; a failure is told and can be tried again. */
export function useSaveUrl(): {
  isSaving: boolean
  /** @returns the file, undefined when it did not come */
  save(url: string): Promise<FileAnswer | undefined>
} {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (url: string) => {
    if (isSaving) return undefined
    setIsSaving(true)
    try {
      const file = await http.download(`GET ${url.replace(/^\/prod-api/, '')}`, { quiet: true })
      saveFile(file)
      return file
    } catch (error) {
      notify.error(error instanceof CallError ? error : text('downloadFailed'))
      return undefined
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
