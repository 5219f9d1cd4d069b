import { useCallback } from 'react'
import { useNotify } from '../../../runtime/messages'
import { copyText } from './copyText'
import { texts } from '../texts'

/** Copies and says so, in the words of specification §5. */
export function useCopy(): (text: string) => void {
  const notify = useNotify()
  return useCallback(
    (text) => {
      if (text.trim() === '') return notify.warning(texts.say('nothingToCopy'))
      void copyText(text).then((isCopied) =>
        isCopied ? notify.success(texts.say('copied')) : notify.error(texts.say('copyForbidden')),
      )
    },
    [notify],
  )
}
