import type { Response } from '@playwright/test'
import type { Answer } from './faults'

interface Body {
  msg?: string
  data?: { error?: string; results?: { ok: boolean; error?: string; reason?: string }[] } | null
}

/** One answer of the server as the rules of faults and the report need it. */
export async function readAnswer(response: Response): Promise<Answer> {
  const request = response.request()
  const path = new URL(response.url()).pathname.replace(/^.*\/prod-api/, '')
  const call = `${request.method()} ${nameless(path)}`
  const status = response.status()
  if (!(response.headers()['content-type'] ?? '').includes('json'))
    return { call, status, rows: [] }
  // a page that is left takes its answers along
  const body = await response.json().then(
    (value: unknown) => value as Body | null,
    () => null,
  )
  const results = body?.data?.results
  return {
    call,
    status,
    ...(status >= 400 && { error: body?.data?.error, message: body?.msg }),
    rows: Array.isArray(results) ? results.filter(({ ok }) => !ok) : [],
  }
}

/** The same call for every record. @example nameless('/system/task/0197af3c') // '/system/task/{id}' */
const nameless = (path: string) =>
  path
    .split('/')
    .map((step) => (/\d{2,}|^\d+$/.test(step) ? '{id}' : step))
    .join('/')
