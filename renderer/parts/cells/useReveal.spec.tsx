import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import type { Resources } from '../../../schemas/language'
import { useReveal } from './useReveal'

const resources = {
  order: { fields: {}, reveal: 'order:decrypt' },
  brand: { fields: {} },
} as unknown as Resources

function offered(resource: string, permissions: string[], reveal = vi.fn()) {
  const http = createStageHttp({ 'POST /system/privacy/reveal': reveal })
  const user = owner.user && { ...owner.user, isAdmin: false, permissions, roles: [] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Stage http={http} session={{ ...owner, user }}>
      {children}
    </Stage>
  )
  return renderHook(() => useReveal(resource, resources), { wrapper }).result.current
}

it('offers the plain value to whom the resource gives the right, and to nobody else', () => {
  expect(offered('order', ['order:decrypt'])).toBeTypeOf('function')
  expect(offered('order', ['order:detail'])).toBeUndefined()
  // a resource that names no right shows none to anybody
  expect(offered('brand', ['order:decrypt', '*:*:*'])).toBeUndefined()
})

it('asks for the one field of the one row', async () => {
  const reveal = vi.fn((_input: { body: unknown }) => ({ receiverPhone: '13812345678' }))
  const ask = offered('order', ['order:decrypt'], reveal)
  expect(await ask?.('receiverPhone', { id: '7' })).toBe('13812345678')
  expect(reveal.mock.calls[0]?.[0].body).toEqual({
    resource: 'order',
    id: '7',
    fields: ['receiverPhone'],
  })
})
