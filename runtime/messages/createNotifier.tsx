import { Button } from 'antd'
import type { ArgsProps } from 'antd/es/message/interface'
import type { ReactNode } from 'react'
import type { CallError } from '../http/failure/CallError'

/** Something that can be done about a message, as long as it stands: 去拣货, 撤销. */
export interface Deed {
  label: string
  run(): void
}

/** Short messages over the page. Errors stay 6 s, the others 3 s (specification §9), those with a deed 8 s. */
export interface Notifier {
  success(text: string, ...deeds: Deed[]): void
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
    deeds: readonly Deed[],
  ) => {
    const once = deeds.map(({ label, run }) => ({
      label,
      run() {
        close(key)
        run()
      },
    }))
    const hasDeed = deeds.length > 0
    open({
      type,
      key,
      content: hasDeed ? <WithDeeds content={content} deeds={once} /> : content,
      duration: hasDeed ? deedSeconds : type === 'error' ? errorSeconds : defaultSeconds,
    })
  }
  return {
    success: (text, ...deeds) => show('success', text, text, deeds),
    warning: (text) => show('warning', text, text, []),
    progress: (key, text) => open({ type: 'loading', key, content: text, duration: 0 }),
    end: close,
    error(cause, deed) {
      const deeds = deed ? [deed] : []
      if (typeof cause === 'string') return show('error', cause, cause, deeds)
      if (cause.isShown || cause.isAborted) return
      cause.isShown = true
      show('error', cause.message, contentOf(cause), deeds)
    },
  }
}

interface WithDeedsProps {
  content: ReactNode
  deeds: readonly Deed[]
}

const WithDeeds = ({ content, deeds }: WithDeedsProps) => (
  <>
    {content}
    {deeds.map(({ label, run }) => (
      <Button key={label} type="link" size="small" onClick={run}>
        {label}
      </Button>
    ))}
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
