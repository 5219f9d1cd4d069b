import type { CallInput } from './types'

/** The body of a request and the content type that goes with it; multipart gets its own from the browser. */
export function bodyOf({ body, form }: CallInput): { data: unknown; contentType?: string } {
  if (form instanceof URLSearchParams)
    return { data: form, contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
  if (form) return { data: form }
  if (body === undefined) return { data: undefined }
  return { data: body, contentType: 'application/json;charset=UTF-8' }
}
