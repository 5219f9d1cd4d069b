import { Button } from 'antd'
import type { ArgsProps } from 'antd/es/message/interface'
import type { ReactNode } from 'react'
import type { CallError } from '../http/failure/CallError'

/** Something that can be done about a message, as long as it stands: 撤销. */
export interface Deed {
  label: string
  run(): void
}

/** Short messages over the page. Errors stay 6 s, the others 3 s (specification §9), those with a deed 8 s. */
export interface Notifier {
  success(text: string, deed?: Deed): void
  warning(text: string): void
  /** Stands until `end`; said again under the same key it changes its words. */
  progress(key: string, text: string): void
  end(key: string): void
  /** A CallError that has been shown already is not shown again. */
  error(cause: string | CallError, deed?: Deed): void
}

const errorSeconds = 6
const defaultSeconds = 3
// Long enough to read it, see the row and come back with the pointer.
const deedSeconds = 8

interface Popping {
  open(popup: ArgsProps): void
  close(key: string): void
}

/** Speaks through antd's messages of the tree. The text is the key: the same failure ten times is one popup. */
export function createNotifier({ open, close }: Popping): Notifier {
  const show = (
    type: 'success' | 'warning' | 'error',
    key: string,
    content: ReactNode,
    deed?: Deed,
  ) => {
    const run = () => {
      close(key)
      deed?.run()
    }
    open({
      type,
      key,
      content: deed ? <WithDeed content={content} label={deed.label} onRun={run} /> : content,
      duration: deed ? deedSeconds : type === 'error' ? errorSeconds : defaultSeconds,
    })
  }
  return {
    success: (text, deed) => show('success', text, text, deed),
    warning: (text) => show('warning', text, text),
    progress: (key, text) => open({ type: 'loading', key, content: text, duration: 0 }),
    end: close,
    error(cause, deed) {
      if (typeof cause === 'string') return show('error', cause, cause, deed)
      if (cause.isShown || cause.isAborted) return
      cause.isShown = true
      show('error', cause.message, contentOf(cause), deed)
    },
  }
}

interface WithDeedProps {
  content: ReactNode
  label: string
  onRun(): void
}

const WithDeed = ({ content, label, onRun }: WithDeedProps) => (
  <>
    {content}
    <Button type="link" size="small" onClick={onRun}>
      {label}
    </Button>
  </>
)

function contentOf({ message, hint }: CallError): ReactNode {
  if (!hint) return message
  return (
    <span className="error-popup">
      {message}
      <small>{hint}</small>
    </span>
  )
}
