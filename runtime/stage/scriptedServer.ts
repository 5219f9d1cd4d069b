import type { InternalAxiosRequestConfig } from 'axios'
import { vi } from 'vitest'
import { createHttp } from '../http/createHttp'
import type { HttpOptions } from '../http/wire/HttpOptions'

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export type Server = (request: InternalAxiosRequestConfig) => Answer | Promise<Answer>

/** For specs: a client with a server in the adapter's place; `sent` are the requests in the order they left. */
export function stage(server: Server, own: Partial<HttpOptions> = {}) {
  const sent: InternalAxiosRequestConfig[] = []
  let token: string | undefined = 'token-1'
  const spies = { onSessionOver: vi.fn(), onForbidden: vi.fn(), onError: vi.fn(), onBusy: vi.fn() }
  const http = createHttp({
    baseUrl: '/prod-api',
    timeoutMs: 300_000,
    downloadTimeoutMs: 3_600_000,
    readToken: () => token,
    storeToken: (next) => (token = next),
    ...spies,
    adapter: async (config) => {
      sent.push(config)
      const { status = 200, body, headers = {} } = await server(config)
      return { data: body, status, statusText: '', headers, config }
    },
    ...own,
  })
  return { http, sent, ...spies }
}

export const bearerOf = (request: InternalAxiosRequestConfig | undefined) =>
  request?.headers.get('Authorization')
