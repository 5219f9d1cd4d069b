import type { ArgsProps } from 'antd/es/message/interface'
import type { ReactNode } from 'react'
import type { CallError } from '../http/CallError'

/** Short messages over the page. Errors stay 6 s, the others 3 s (specification §9). */
export interface Notifier {
  success(text: string): void
  warning(text: string): void
  /** A CallError that has been shown already is not shown again. */
  error(cause: string | CallError): void
}

const errorSeconds = 6
const defaultSeconds = 3

/** Speaks through antd's messages of the tree. The text is the key: the same failure ten times is one popup. */
export function createNotifier(open: (popup: ArgsProps) => void): Notifier {
  const show = (type: 'success' | 'warning' | 'error', key: string, content: ReactNode) =>
    open({
      type,
      key,
      content,
      duration: type === 'error' ? errorSeconds : defaultSeconds,
    })
  return {
    success: (text) => show('success', text, text),
    warning: (text) => show('warning', text, text),
    error(cause) {
      if (typeof cause === 'string') return show('error', cause, cause)
      if (cause.isShown || cause.isAborted) return
      cause.isShown = true
      show('error', cause.message, contentOf(cause))
    },
  }
}

function contentOf({ message, hint }: CallError): ReactNode {
  if (!hint) return message
  return (
    <span className="error-popup">
      {message}
      <small>{hint}</small>
    </span>
  )
}
