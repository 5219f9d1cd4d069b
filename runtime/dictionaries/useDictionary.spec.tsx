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
  expect(screen.getByText('REFUSED')).toBeVisible()
  expect(http.calls).toHaveLength(1)
  expect(http.calls[0]?.input.params).toEqual({ type: 'order_status' })
})

it('says that a dictionary did not come', async () => {
  render(
    <Stage>
      <Status value="UN_AUDIT" />
    </Stage>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
})
