import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshAlone } from './refreshAlone'
import { tokenTable } from './tokenTable'
import { useSession } from './useSession'

type Ask = (lock: object | null) => Promise<void>

/** The browser's locks, as far as `ifAvailable` goes. */
function createLocks() {
  let isHeld = false
  return {
    async request(_name: string, _options: object, ask: Ask) {
      if (isHeld) return ask(null)
      isHeld = true
      await ask({}).finally(() => (isHeld = false))
    },
  }
}

/** What the client does inside: asks the server only while its token is the expired one. */
function client(name: string) {
  const asked = vi.fn(async () => useSession.getState().storeToken(name))
  const refresh = async () => {
    if (useSession.getState().token === 'old') await asked()
  }
  return { asked, refresh }
}

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  tokenTable.write('old')
  useSession.setState({ token: 'old' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['with locks', () => ({ locks: createLocks() })],
  ['without locks (http)', () => ({})],
])('§4 one refresh for all windows, %s', (_, navigator) => {
  beforeEach(() => vi.stubGlobal('navigator', navigator()))

  it('takes the token another window has stored already, without asking', async () => {
    tokenTable.write('theirs')
    const own = client('own')
    await refreshAlone(own.refresh)
    expect(own.asked).not.toHaveBeenCalled()
    expect(useSession.getState().token).toBe('theirs')
  })

  it('waits while another window asks, then takes its token', async () => {
    let answer = () => {}
    const other = refreshAlone(
      () =>
        new Promise<void>((resolve) => {
          // the other window has a session of its own: only storage is shared
          answer = () => {
            tokenTable.write('theirs')
            resolve()
          }
        }),
    )
    const own = client('own')
    const done = refreshAlone(own.refresh)
    await vi.advanceTimersByTimeAsync(1000)
    expect(own.asked).not.toHaveBeenCalled()
    answer()
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all([other, done])
    expect(own.asked).not.toHaveBeenCalled()
    expect(useSession.getState().token).toBe('theirs')
  })

  it('asks itself when the other window has failed', async () => {
    const other = refreshAlone(() => Promise.reject(new Error('no answer')))
    await expect(other).rejects.toThrow('no answer')
    const own = client('own')
    const done = refreshAlone(own.refresh)
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(own.asked).toHaveBeenCalledOnce()
    expect(tokenTable.read()).toBe('own')
  })
})
