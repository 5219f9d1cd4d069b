import type { AppError } from '../errors'

/** Every JSON answer; `code` equals the HTTP status. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

export const wellEnvelope = (data: unknown): Envelope => ({
  code: 200,
  msg: '操作成功',
  data: data ?? null,
})

export const failureEnvelope = (error: AppError): Envelope => ({
  code: error.status,
  msg: error.message,
  data: { error: error.code, ...(error.hint && { hint: error.hint }), ...error.facts },
})
