import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FormPage as FormPageSchema } from '../../../../schemas/contract/language.gen'
import manualCreate from '../../../../schemas/pages/orders/manual-create.page.json'
import newPurchase from '../../../../schemas/pages/purchase-sales/new-purchase.page.json'
import { createStageHttp } from '../../../../runtime/frame'
import { compileExpression } from '../../../language/expressions'
import { againSchema, answers, desk } from '../FormPage.stories'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const page = {
  ...againSchema,
  sections: [{ title: '基本信息', form: ['supplierName', { field: 'phone', sticky: true }] }],
} as unknown as FormPageSchema
const http = () => createStageHttp({ ...answers, 'GET /purchase/draft/start': {} })
const box = (name: string) => screen.findByLabelText(name, {}, { timeout: 10_000 })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

async function submitOne() {
  type(await box('供应商'), '新华书店')
  type(await box('联系电话'), '13800000000')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  fireEvent.click(await screen.findByRole('button', { name: '继续新增' }))
}

it('begins the next record with what is sticky of the one before, and with nothing else of it', async () => {
  const first = render(desk({ page, http: http() }))
  await submitOne()
  await waitFor(async () => expect(await box('供应商')).toHaveValue(''))
  expect(await box('联系电话')).toHaveValue('13800000000')
  first.unmount()
  render(desk({ page, http: http() }))
  expect(await box('联系电话')).toHaveValue('13800000000')
})

it('lets the address have the last word', async () => {
  const first = render(desk({ page, http: http() }))
  await submitOne()
  await waitFor(async () => expect(await box('供应商')).toHaveValue(''))
  first.unmount()
  const written = {
    ...page,
    sections: [
      {
        title: '基本信息',
        form: ['supplierName', { field: 'phone', sticky: true, value: '{{ page.query.phone }}' }],
      },
    ],
  } as unknown as FormPageSchema
  render(desk({ page: written, http: http(), query: '?phone=13911111111' }))
  expect(await box('联系电话')).toHaveValue('13911111111')
})

it.each([manualCreate, newPurchase] as unknown as FormPageSchema[])(
  '$path begins with the warehouse of the person, and goes on with the one chosen last',
  ({ sections }) => {
    const items = sections.flatMap(({ form }) => form as readonly (string | { field?: string })[])
    const item = items.find(
      (one): one is { field: string; value: string; sticky: boolean } =>
        typeof one === 'object' && one.field === 'warehouseId',
    )
    const start = compileExpression(item?.value ?? '')
    expect(start({ user: { warehouseId: '7' }, page: { query: {} } })).toBe('7')
    expect(item?.sticky).toBe(true)
  },
)
