import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { defaultAppearance, useAppearance, type Appearance } from '../../../runtime/theme'
import { useOwnAppearance } from './useOwnAppearance'

const read = 'POST /system/config/preferences'
const write = 'POST /system/config/preferences/save'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const appearanceOf = (change: Partial<Appearance>, keptAt: number) => ({
  appearance: { kept: { ...defaultAppearance, ...change }, keptAt },
})
const layout = () => useAppearance.getState().shown.layout
const start = (http: StageHttp) =>
  renderHook(useOwnAppearance, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Stage http={http} session={owner}>
        {children}
      </Stage>
    ),
  })
const told = (http: StageHttp) =>
  http.calls.filter(({ name }) => name === write).map(({ input }) => input.body)

it('looks as it was kept at another desk', async () => {
  const http = createStageHttp({ [read]: appearanceOf({ layout: 'float' }, 1_700_000_000_000) })
  start(http)
  await waitFor(() => expect(layout()).toBe('float'))
  expect(told(http)).toEqual([])
})

it('tells the server what is kept here, language and folded bar too', async () => {
  const http = createStageHttp({ [read]: {}, [write]: null })
  start(http)
  act(() => useAppearance.getState().keep({ layout: 'vertical', isSideFolded: true }))
  await waitFor(() =>
    expect(told(http)).toMatchObject([
      {
        key: 'appearance',
        value: { kept: { layout: 'vertical', isSideFolded: true, locale: 'zh-CN' } },
      },
    ]),
  )
})

it('a choice made here stands against an older one that the server answers late', async () => {
  let answer: ((kept: unknown) => void) | undefined
  const late = new Promise((resolve) => (answer = resolve))
  const http = createStageHttp({ [read]: () => late, [write]: null })
  start(http)
  act(() => useAppearance.getState().keep({ layout: 'column' }))
  expect(told(http)).toEqual([])
  await act(async () => answer?.(appearanceOf({ layout: 'float' }, 1_700_000_000_000)))
  await waitFor(() => expect(told(http)).toMatchObject([{ value: { kept: { layout: 'column' } } }]))
  expect(layout()).toBe('column')
})

it('works on while the server refuses, and says nothing', async () => {
  const refuse = () => {
    throw new Error('500')
  }
  const http = createStageHttp({ [read]: refuse, [write]: refuse })
  start(http)
  act(() => useAppearance.getState().keep({ layout: 'common' }))
  await waitFor(() => expect(told(http)).toHaveLength(1))
  expect(layout()).toBe('common')
  expect(document.querySelector('.ant-message-notice')).toBeNull()
  expect(localStorage.getItem('theme')).toContain('"layout":"common"')
})

it('what lies here never overwrites what the server could not tell', async () => {
  const refuse = () => {
    throw new Error('500')
  }
  const http = createStageHttp({ [read]: refuse, [write]: null })
  start(http)
  act(() => useAppearance.setState({ keptAt: 1_700_000_000_000 }))
  await waitFor(() => expect(http.calls.some(({ name }) => name === read)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(told(http)).toEqual([])
})

it('another window of this browser changes this one, too', async () => {
  start(createStageHttp({ [read]: {} }))
  const kept = { ...defaultAppearance, layout: 'float' }
  localStorage.setItem('theme', JSON.stringify({ state: { kept, keptAt: 5 }, version: 2 }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  await waitFor(() => expect(layout()).toBe('float'))
})
