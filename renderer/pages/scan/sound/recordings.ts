import type { HttpClient } from '../../../../runtime/http'

const mostKept = 200
const keptOf = new WeakMap<HttpClient, Map<string, Promise<ArrayBuffer>>>()

/** A sentence as the server reads it (WAV); what was heard once is not fetched again. @throws CallError */
export function recordingOf(http: HttpClient, text: string): Promise<ArrayBuffer> {
  const kept = keptOf.get(http) ?? new Map<string, Promise<ArrayBuffer>>()
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

async function fetchRecording(http: HttpClient, text: string): Promise<ArrayBuffer> {
  const asked = { body: { text }, quiet: true }
  const { url } = await http.call<{ url: string }>('POST /speak-api/makeAndGetUrl', asked)
  const query = Object.fromEntries(new URL(url, location.origin).searchParams)
  const { blob } = await http.download('GET /speak-api/voice', { query, quiet: true })
  return blob.arrayBuffer()
}
