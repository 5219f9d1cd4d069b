import { use, useMemo } from 'react'
import { ConfirmScope, type Confirm } from './ConfirmScope'
import { createNotifier, type Notifier } from './createNotifier'
import { usePopups } from './Popups'
import { texts } from './texts'

export interface Notify extends Notifier {
  /** Asks; false also when the user dismissed the question with Esc. */
  confirm: Confirm
}

/** Messages and questions to the user, in the theme and language of the tree. */
export function useNotify(): Notify {
  const popups = usePopups()
  const confirmInScope = use(ConfirmScope)
  return useMemo(() => {
    const confirmOverAll: Confirm = async ({ title, content, danger }) =>
      (await popups()).modal.confirm({
        title,
        content,
        okText: texts.say('ok'),
        cancelText: texts.say('cancel'),
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      })
    const notifier = createNotifier({
      open: (popup) => void popups().then(({ message }) => message.open(popup)),
      close: (key) => void popups().then(({ message }) => message.destroy(key)),
    })
    return { ...notifier, confirm: confirmInScope ?? confirmOverAll }
  }, [popups, confirmInScope])
}
