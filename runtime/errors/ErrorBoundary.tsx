import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FailedFace } from './FailedFace'
import { useErrorLog } from './useErrorLog'
import { texts } from './texts'

interface ErrorBoundaryProps {
  /** What has failed, for the sentence: 页面、对话框 …. */
  what: string
  /** Stands for a single input or block: one line instead of a page. */
  isSmall?: boolean
  children: ReactNode
}

/** Keeps a failing part from taking the console with it; the user can try again, the log keeps the reason. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    useErrorLog.getState().add(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.setState({ error: undefined })
    if (this.props.isSmall)
      return (
        <span role="alert" title={error.message}>
          {texts.say('partFailed', { what: this.props.what })}
          <Button type="link" size="small" onClick={retry}>
            {texts.say('retry')}
          </Button>
        </span>
      )
    return (
      <FailedFace
        status="error"
        title={texts.say('pageFailed', { what: this.props.what })}
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={retry}>
            {texts.say('retry')}
          </Button>
        }
      />
    )
  }
}
