import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decryptText } from '../../../runtime/crypto'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { useTabs } from '../../../runtime/tabs'
import { SelectionMall } from './SelectionMall'

const stub = (isActive: boolean, opened: unknown) => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { isActive } })
  const open = vi.fn(() => opened)
  vi.stubGlobal('open', open)
  return open
}

const page = '/librarySelectionMall'
const isOpen = () => useTabs.getState().tabs.some(({ key }) => key === page)

const show = () => {
  const http = createStageHttp({
    'GET /association/mall/address': { url: 'https://mall.example.com/select?from=console' },
  })
  render(
    <Stage http={http} session={owner} address={page}>
      <SelectionMall />
    </Stage>,
  )
  useTabs.getState().visit(page, '')
}

const tab = () => ({ opener: window as unknown, location: { replace: vi.fn() } })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('a click that led here opens the mall once, cut off from this tab, with nothing but the id, and closes behind', async () => {
  const opened = tab()
  const open = stub(true, opened)
  show()
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledOnce())
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  expect(opened.opener).toBeNull()
  const url = new URL(String(opened.location.replace.mock.calls[0]?.[0]))
  expect(url.origin + url.pathname).toBe('https://mall.example.com/select')
  expect([...url.searchParams.keys()]).toEqual(['from', 'uid'])
  expect(decryptText(url.searchParams.get('uid') ?? '')).toBe(owner.user?.userId)
  expect(isOpen()).toBe(false)
})

it('a reload opens nothing by itself; the button does', async () => {
  const opened = tab()
  const open = stub(false, opened)
  show()
  const button = await screen.findByRole('button', { name: '打开商城' })
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(opened.location.replace).toHaveBeenCalledOnce()
})

it('a blocked tab shows the address and what to do, and this page stays', async () => {
  const open = stub(true, null)
  show()
  expect(await screen.findByText('浏览器拦住了新标签页')).toBeInTheDocument()
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: '商城地址' })
  expect(address.value).toContain('https://mall.example.com/select?from=console&uid=')
  expect(isOpen()).toBe(true)
  expect(open).toHaveBeenCalledOnce()
})
