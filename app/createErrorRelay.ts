import type { CallError } from '../runtime/http'

/** Carries failed calls from the HTTP client, which stands outside the tree, to the messages inside it. */
export interface ErrorRelay {
  notify(error: CallError): void
  /** Failures told before anybody listened come first. @returns stops listening */
  listen(listener: (error: CallError) => void): () => void
}

export function createErrorRelay(): ErrorRelay {
  let listener: ((error: CallError) => void) | undefined
  const waiting: CallError[] = []
  return {
    notify(error) {
      if (listener) listener(error)
      else waiting.push(error)
    },
    listen(next) {
      listener = next
      for (const error of waiting.splice(0)) next(error)
      return () => {
        listener = undefined
      }
    },
  }
}
