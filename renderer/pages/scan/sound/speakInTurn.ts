import type { HttpClient } from '../../../../runtime/http'
import { say, type Saying } from './say'

/** What is told while texts are read. */
export interface Reading {
  /** The place of what is read now; undefined at the end. */
  onEach(at: number | undefined): void
  /** Nobody can read them: neither this computer nor the server. */
  onFailure(error: unknown): void
}

/**
 * Reads texts one after another, as a station would say each.
 * @returns stops it
 */
export function speakInTurn(
  http: HttpClient,
  texts: readonly string[],
  { onEach, onFailure }: Reading,
): () => void {
  let isStopped = false
  let current: Saying | undefined
  const read = async () => {
    for (const [at, text] of texts.entries()) {
      if (isStopped) return
      onEach(at)
      current = say(http, text)
      await current.ended
    }
    if (!isStopped) onEach(undefined)
  }
  read().catch((error: unknown) => {
    onEach(undefined)
    onFailure(error)
  })
  return () => {
    if (isStopped) return
    isStopped = true
    current?.stop()
    onEach(undefined)
  }
}
