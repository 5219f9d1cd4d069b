import type { Form } from '@formily/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FormPage as FormPageSchema } from '../../../schemas/contract/language.gen'
import formPage from '../../../schemas/fixtures/fixtures-form.page.json'
import { createRegistry } from '../../language/registry'
import { desk } from './FormPage.stories'

beforeEach(() => localStorage.clear())

/** A form whose values something else than a person's key sets, as a recognised address does. */
function formToSet() {
  let form: Form | undefined
  const registry = createRegistry()
  registry.registerEffect('watched', (own) => void (form = own))
  render(
    desk({ page: { ...formPage, effects: ['watched'] } as unknown as FormPageSchema, registry }),
  )
  return (name: string, value: unknown) => act(() => form?.setValuesIn(name, value))
}

it('takes back what was wrong with a value, however the value changes, and counts no more of it', async () => {
  const set = formToSet()
  const supplier = await screen.findByLabelText('供应商', {}, { timeout: 10_000 })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(supplier).toHaveAttribute('aria-invalid', 'true'))
  const counts = () => screen.queryAllByText(/处要修改/).length
  expect(counts()).toBeGreaterThan(0)
  set('supplierName', '新华书店')
  await waitFor(() => expect(supplier).not.toHaveAttribute('aria-invalid', 'true'))
  await waitFor(() => expect(counts()).toBe(0))
  set('supplierName', '')
  await waitFor(() => expect(supplier).not.toHaveAttribute('aria-invalid', 'true'))
})

it('says what is wrong with the value that took the place of a wrong one', async () => {
  const set = formToSet()
  const phone = await screen.findByLabelText('联系电话', {}, { timeout: 10_000 })
  fireEvent.change(phone, { target: { value: '12' } })
  fireEvent.blur(phone)
  await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'))
  set('phone', '34')
  await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'))
  set('phone', '13800000000')
  await waitFor(() => expect(phone).not.toHaveAttribute('aria-invalid', 'true'))
})
