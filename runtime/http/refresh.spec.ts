import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { HttpOptions } from './wire/HttpOptions'
import { bearerOf, stage, type Answer } from '../stage/scriptedServer'

const turn = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<unknown>>(
    (before) => before.then(() => undefined),
    Promise.resolve(),
  )
const fresh: Answer = { body: { code: 200, data: { token: 'token-2' } } }
const expired: Answer = { status: 402, body: { code: 402, msg: '令牌已过期' } }

/** A server that knows only the refreshed token; each refused call is answered after its own number of turns. */
function expiring(
  refresh: () => Promise<Answer>,
  delays: readonly number[] = [],
  own?: Partial<HttpOptions>,
) {
  let arrived = 0
  return stage(async (request) => {
    if (request.url === '/refreshToken') return refresh()
    if (bearerOf(request) === 'Bearer token-2') return { body: { code: 200, data: request.url } }
    await turn(delays[(arrived += 1) - 1] ?? 0)
    return expired
  }, own)
}
const urls = (sent: { url?: string }[]) => sent.map(({ url }) => url)

describe('§4 on a 402 response the token is refreshed once', () => {
  it('whatever order twenty answers come in, and every call is answered, under its own request id', async () => {
    const delays = fc.array(fc.nat(40), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(delays, fc.nat(80), async (delays, refreshTurns) => {
        const refresh = vi.fn(async () => {
          await turn(refreshTurns)
          return fresh
        })
        const { http, sent, onError, onSessionOver } = expiring(refresh, delays)
        const names = delays.map((_, place) => `/call-${place}`)
        const answers = await Promise.all(names.map((name) => http.call(`POST ${name}`)))
        expect(answers).toEqual(names)
        expect(refresh).toHaveBeenCalledOnce()
        expect(onError).not.toHaveBeenCalled()
        expect(onSessionOver).not.toHaveBeenCalled()

        const refreshed = sent.findIndex(({ url }) => url === '/refreshToken')
        const isQueued = (url: string | undefined) =>
          sent.filter((request) => request.url === url).length === 2
        const replays = sent.slice(refreshed + 1).filter((one) => isQueued(one.url))
        expect(replays).toHaveLength(20)
        for (const replay of replays) {
          const first = sent.find(({ url }) => url === replay.url)
          expect(replay.headers.get('x-request-id')).toBe(first?.headers.get('x-request-id'))
        }
      }),
      { numRuns: 8 },
    )
  }, 30_000)

  it('replays twenty calls in the order they were made, whatever order their answers came in', async () => {
    const delays = fc.array(fc.nat(40), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(delays, async (delays) => {
        const slow = async () => {
          await turn(200)
          return fresh
        }
        const { http, sent } = expiring(slow, delays)
        const names = delays.map((_, place) => `/call-${place}`)
        await Promise.all(names.map((name) => http.call(`POST ${name}`)))
        expect(urls(sent)).toEqual([...names, '/refreshToken', ...names])
      }),
      { numRuns: 8 },
    )
  }, 30_000)

  it('replays what waited in the order it was made, however the answers came', async () => {
    const { http, sent } = expiring(async () => {
      await turn(100)
      return fresh
    }, [30, 20, 10])
    const early = ['/a', '/b', '/c'].map((name) => http.call(`POST ${name}`))
    await turn(60)
    const late = http.call('POST /late')
    await Promise.all([...early, late])
    expect(urls(sent)).toEqual(['/a', '/b', '/c', '/refreshToken', '/a', '/b', '/c', '/late'])
  })

  it('does not refresh again for an answer that was slower than the refresh', async () => {
    const { http, sent } = expiring(async () => fresh, [0, 500])
    expect(await Promise.all([http.call('GET /fast'), http.call('GET /slow')])).toEqual([
      '/fast',
      '/slow',
    ])
    expect(urls(sent).filter((url) => url === '/refreshToken')).toHaveLength(1)
  })

  it('takes the token another window has refreshed in the meantime', async () => {
    let token = 'token-1'
    const shared: Partial<HttpOptions> = {
      readToken: () => token,
      refreshAlone: async (refresh) => {
        token = 'token-2'
        await refresh()
      },
    }
    const { http, sent } = expiring(async () => fresh, [], shared)
    expect(await http.call('GET /a')).toBe('/a')
    expect(urls(sent)).toEqual(['/a', '/a'])
  })
})

describe('§4 if the refresh fails, the user goes to login', () => {
  it.each([
    ['is refused', { status: 401, body: { code: 401, msg: '登录已过期' } }],
    ['breaks', { status: 500, body: { code: 500, msg: '服务器发生错误' } }],
    ['brings no token', { body: { code: 200, data: {} } }],
  ])('when it %s, also for the calls that waited', async (_, refusal) => {
    const { http, sent, onSessionOver } = expiring(async () => {
      await turn(50)
      return refusal
    })
    const first = http.call('GET /a')
    await turn(20)
    const second = http.call('GET /b')
    await expect(first).rejects.toMatchObject({ code: 401 })
    await expect(second).rejects.toMatchObject({ code: 401 })
    expect(onSessionOver).toHaveBeenCalled()
    expect(urls(sent)).toEqual(['/a', '/refreshToken'])
  })

  it('but not when a gateway answers for a server that restarts: the next call asks anew', async () => {
    let isBroken = true
    const { http, onSessionOver } = expiring(async () => {
      if (isBroken) return { status: 503, body: { code: 503 } }
      return fresh
    })
    await expect(http.call('GET /a')).rejects.toMatchObject({ code: 503 })
    expect(onSessionOver).not.toHaveBeenCalled()
    isBroken = false
    expect(await http.call('GET /a')).toBe('/a')
  })
})
