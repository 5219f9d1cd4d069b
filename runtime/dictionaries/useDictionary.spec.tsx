import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStageHttp, Stage } from '../frame'
import { useDictionary } from './useDictionary'

function Status({ value }: { value: string }) {
  const { label, status } = useDictionary('order_status')
  return <p>{status === 'ready' ? label(value) : status}</p>
}

it('asks once for a dictionary that many cells name', async () => {
  const http = createStageHttp({
    'GET /system/dict/data/type/{type}': [{ dictValue: 'UN_AUDIT', dictLabel: '待审核' }],
  })
  render(
    <Stage http={http}>
      <Status value="UN_AUDIT" />
      <Status value="REFUSED" />
    </Stage>,
  )
  expect(await screen.findByText('待审核')).toBeVisible()
  expect(screen.getByText('未知（REFUSED）')).toBeVisible()
  expect(http.calls).toHaveLength(1)
  expect(http.calls[0]?.input.params).toEqual({ type: 'order_status' })
})

it('shows no code of a value while its name is on the way', async () => {
  const http = createStageHttp({
    'GET /system/dict/data/type/{type}': [{ dictValue: 'UN_AUDIT', dictLabel: '待审核' }],
  })
  function Name({ value }: { value?: string }) {
    return <p>{useDictionary('order_status').label(value)}|</p>
  }
  render(
    <Stage http={http}>
      <Name value="UN_AUDIT" />
      <Name />
    </Stage>,
  )
  expect(screen.getByText('…|')).toBeVisible()
  expect(screen.getByText('|')).toBeVisible()
  expect(await screen.findByText('待审核|')).toBeVisible()
})

it('says that a dictionary did not come', async () => {
  render(
    <Stage>
      <Status value="UN_AUDIT" />
    </Stage>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
})
