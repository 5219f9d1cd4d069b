import type { HttpClient } from '../../../../runtime/http'
import { say, type Saying } from './say'

/** How long a station that cannot be read to asks nobody. */
const silenceMs = 5 * 60_000

let current: Saying | undefined
let silentUntil = 0

/** Reads a sentence, breaking off the one before: the newest scan is what the person waits for. */
export function speak(http: HttpClient, text: string): void {
  current?.stop()
  current = undefined
  if (Date.now() < silentUntil) return
  current = say(http, text)
  current.ended.catch(() => {
    silentUntil = Date.now() + silenceMs
  })
}
