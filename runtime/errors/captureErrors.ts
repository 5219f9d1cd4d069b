import { CallError } from '../http/failure/CallError'
import { useErrorLog } from './useErrorLog'

/** Logs errors nobody caught. A failed call has told the user already and is no error of the console. @returns stops */
export function captureErrors(): () => void {
  const { add } = useErrorLog.getState()
  const onError = (event: ErrorEvent) => {
    // Browsers report a layout loop they have already broken; it has no error object.
    if (event.error) add(event.error)
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof CallError) return event.preventDefault()
    add(event.reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
