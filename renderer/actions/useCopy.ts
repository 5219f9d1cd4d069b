import { useCallback } from 'react'
import { useNotify } from '../../runtime/messages'
import { copyText } from './copyText'

/** Copies and says so, in the words of specification §5. */
export function useCopy(): (text: string) => void {
  const notify = useNotify()
  return useCallback(
    (text) => {
      if (text.trim() === '') return notify.warning('未获取到需要复制的内容')
      void copyText(text).then((isCopied) =>
        isCopied
          ? notify.success('复制成功！')
          : notify.error('浏览器不允许复制，请选中文字后按 Ctrl+C'),
      )
    },
    [notify],
  )
}
