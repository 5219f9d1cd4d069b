import type { HttpClient } from '../../../../runtime/http'

const mostKept = 200
const keptOf = new WeakMap<HttpClient, Map<string, Promise<ArrayBuffer | undefined>>>()
/** Servers that said they read nothing aloud; asked again after a reload. */
const silent = new WeakSet<HttpClient>()

/**
 * A sentence as the server reads it (WAV), undefined where the server has no program for it; what was heard once is not
 * fetched again.
 * @throws CallError
 */
export async function recordingOf(
  http: HttpClient,
  text: string,
): Promise<ArrayBuffer | undefined> {
  if (silent.has(http)) return undefined
  const kept = keptOf.get(http) ?? new Map<string, Promise<ArrayBuffer | undefined>>()
  keptOf.set(http, kept)
  const known = kept.get(text)
  if (known) return known
  const made = fetchRecording(http, text)
  kept.set(text, made)
  made.catch(() => kept.delete(text))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return made
}

async function fetchRecording(http: HttpClient, text: string): Promise<ArrayBuffer | undefined> {
  const asked = { body: { text }, quiet: true }
  const { url } = await http.call<{ url: string | null }>('POST /speak-api/makeAndGetUrl', asked)
  if (url === null) {
    silent.add(http)
    return undefined
  }
  const query = Object.fromEntries(new URL(url, location.origin).searchParams)
  const { blob } = await http.download('GET /speak-api/voice', { query, quiet: true })
  return blob.arrayBuffer()
}
