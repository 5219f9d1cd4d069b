import { App } from 'antd'
import { use, useMemo } from 'react'
import { ConfirmScope, type Confirm } from './ConfirmScope'
import { createNotifier, type Notifier } from './createNotifier'

export interface Notify extends Notifier {
  /** Asks; false also when the user dismissed the question with Esc. */
  confirm: Confirm
}

/** Messages and questions to the user, in the theme and language of the tree. */
export function useNotify(): Notify {
  const { message, modal } = App.useApp()
  const confirmInScope = use(ConfirmScope)
  return useMemo(() => {
    const confirmOverAll: Confirm = async ({ title, content, danger }) =>
      modal.confirm({
        title,
        content,
        okText: '确定',
        cancelText: '取消',
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      })
    return { ...createNotifier(message), confirm: confirmInScope ?? confirmOverAll }
  }, [message, modal, confirmInScope])
}
