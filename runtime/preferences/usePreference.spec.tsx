import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStageHttp, owner, Stage, type StageHttp } from '../frame'
import { usePreference } from './usePreference'

beforeEach(() => localStorage.clear())

const read = 'POST /system/config/preferences'
const write = 'POST /system/config/preferences/save'

const start = (http: StageHttp, key = 'density') =>
  renderHook(() => usePreference(key), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Stage http={http} session={owner} address="/brandInfo">
        {children}
      </Stage>
    ),
  })

const serverWith = (kept: unknown) => createStageHttp({ [read]: () => kept, [write]: () => null })

it('brings what was kept at another desk', async () => {
  const { result } = start(serverWith({ density: 'loose' }))
  await waitFor(() => expect(result.current[0]).toBe('loose'))
})

it('shows a change without waiting and tells the server the last of many', async () => {
  const http = serverWith({})
  const { result } = start(http)
  act(() => result.current[1]('compact'))
  act(() => result.current[1]('loose'))
  await waitFor(() => expect(result.current[0]).toBe('loose'))
  await waitFor(() =>
    expect(http.calls.filter(({ name }) => name === write).map(({ input }) => input.body)).toEqual([
      { key: 'density', value: 'loose' },
    ]),
  )
})

it('is not taken back by an answer that was under way when it changed', async () => {
  let answer: ((kept: unknown) => void) | undefined
  const late = new Promise((resolve) => (answer = resolve))
  const { result } = start(createStageHttp({ [read]: () => late, [write]: () => null }))
  act(() => result.current[1]('compact'))
  answer?.({ density: 'loose', pane: 300 })
  const copy = () => localStorage.getItem(`preferences:${owner.user?.userId}`)
  await waitFor(() => expect(copy()).toContain('"pane":300'))
  expect(result.current[0]).toBe('compact')
})

it('tells the server also when the page closes right after the change', () => {
  const http = serverWith({})
  const { result, unmount } = start(http)
  act(() => result.current[1]('compact'))
  unmount()
  expect(http.calls.some(({ name }) => name === write)).toBe(true)
})

it('stands on this browser’s copy while the server is silent, answers garbage or fails', async () => {
  const { result, unmount } = start(serverWith({ density: 'loose', pane: 300 }))
  await waitFor(() => expect(result.current[0]).toBe('loose'))
  unmount()
  const silent = start(createStageHttp({ [read]: () => new Promise(() => undefined) }))
  expect(silent.result.current[0]).toBe('loose')
  const failing = vi.fn<() => never>(() => {
    throw new Error('500')
  })
  const broken = start(createStageHttp({ [read]: failing }))
  await waitFor(() => expect(failing).toHaveBeenCalledOnce())
  expect(broken.result.current[0]).toBe('loose')
  localStorage.setItem(`preferences:${owner.user?.userId}`, '[1')
  expect(start(serverWith('<html>')).result.current[0]).toBeUndefined()
})
