import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Pictures } from './CameraButtons.stories'

afterEach(() => vi.unstubAllGlobals())

const devices = (kinds: readonly string[], getUserMedia: () => Promise<unknown>) => ({
  enumerateDevices: async () =>
    kinds.map((kind, at) => ({ kind, deviceId: String(at), label: '' })),
  getUserMedia,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
/** A computer with these devices. */
const plug = (given: unknown) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { mediaDevices: given }),
  )
const handheld = (is: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: is && query.includes('coarse'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
const camera = () => screen.queryByText('高拍仪')

it('offers the document camera only where a camera is', async () => {
  plug(undefined)
  const first = render(<Pictures />)
  expect(await screen.findByText('上传图片')).toBeVisible()
  expect(camera()).toBeNull()
  first.unmount()
  plug(devices(['audioinput'], async () => ({})))
  const second = render(<Pictures />)
  await screen.findByText('上传图片')
  expect(camera()).toBeNull()
  second.unmount()
  plug(devices(['videoinput'], async () => ({})))
  render(<Pictures />)
  expect(await screen.findByText('高拍仪')).toBeVisible()
  expect(screen.queryByText('手机拍照')).toBeNull()
})

it.each([
  ['NotAllowedError', /没有允许使用摄像头/],
  ['NotReadableError', /可能被别的程序占用/],
  ['NotFoundError', /没有找到摄像头/],
])('says what to do when the camera answers %s', async (name, sentence) => {
  plug(devices(['videoinput'], () => Promise.reject(new DOMException('', name))))
  render(<Pictures />)
  fireEvent.click(await screen.findByText('高拍仪'))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('拍照').closest('button')).toBeDisabled()
})

it('lets the camera go when the dialog closes', async () => {
  const stop = vi.fn()
  plug(devices(['videoinput'], async () => ({ getTracks: () => [{ stop }] })))
  render(<Pictures />)
  fireEvent.click(await screen.findByText('高拍仪'))
  await waitFor(() => expect(screen.getByText('拍照').closest('button')).toBeEnabled())
  fireEvent.click(screen.getByText('完成'))
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

it('opens the camera of a phone by itself and uploads what it took', async () => {
  handheld(true)
  plug(devices(['videoinput'], async () => ({})))
  render(<Pictures />)
  expect(await screen.findByText('手机拍照')).toBeVisible()
  expect(camera()).toBeNull()
  const input = screen.getByLabelText('手机拍照', { selector: 'input' })
  expect(input).toHaveAttribute('capture', 'environment')
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })] },
  })
  await waitFor(() =>
    expect(document.querySelector('[href="/prod-api/file/9"], img')).not.toBeNull(),
  )
})
