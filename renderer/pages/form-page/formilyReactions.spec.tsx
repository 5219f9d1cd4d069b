import { onFieldValueChange } from '@formily/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Form, FormPage } from '../../../schemas/contract/language.gen'
import { createStageHttp } from '../../../runtime/frame'
import { createRegistry } from '../../language/registry'
import { answers, desk, reactionsSchema } from './FormPage.stories'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// Fetched with the first form; on a busy machine that alone takes longer than a wait.
const patience = { timeout: 15_000 }
const opened = () => screen.findByLabelText('数量', {}, patience)
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label))

/** The fixture with something more written under `schema` of one item. */
function withSchema(field: string, schema: Record<string, unknown>, effects?: string[]): FormPage {
  const page = structuredClone(reactionsSchema)
  const [section] = page.sections
  const written = (entry: Form[number]) => (typeof entry === 'string' ? { field: entry } : entry)
  section!.form = section!.form.map((entry) => {
    const item = written(entry)
    return 'field' in item && item.field === field
      ? { ...item, schema: { ...item.schema, ...schema } }
      : entry
  })
  return { ...page, effects }
}

it('follows dependencies given as a list and as names, with when, fulfill and otherwise', async () => {
  render(desk({ page: reactionsSchema }))
  await opened()
  expect(screen.queryByLabelText('金额')).toBeNull()
  choose('按金额')
  expect(await screen.findByLabelText('金额')).toBeRequired()
  expect(screen.queryByLabelText('数量')).toBeNull()
  choose('按数量')
  await waitFor(() => expect(screen.queryByLabelText('金额')).toBeNull())
})

it('computes a value shown as text, and sets another field through target', async () => {
  render(desk({ page: reactionsSchema }))
  await opened()
  type('数量', '21')
  await waitFor(() => expect(screen.getByLabelText('两倍')).toHaveTextContent('42'))
  expect(screen.getByLabelText('两倍').tagName).toBe('OUTPUT')
  type('来源', '123')
  expect(await screen.findByLabelText('目标：123')).toBeVisible()
  type('来源', '12')
  expect(await screen.findByLabelText('目标')).toBeVisible()
})

it('takes the schema form of a reaction', async () => {
  render(desk({ page: reactionsSchema }))
  await opened()
  expect(screen.getByLabelText('数量说明')).toBeEnabled()
  choose('按金额')
  expect(await screen.findByLabelText('金额说明')).toBeDisabled()
})

it('knows x-value, x-disabled, x-display, x-component and x-decorator, and sends what stays', async () => {
  const http = createStageHttp(answers)
  render(desk({ page: reactionsSchema, http }))
  await opened()
  expect(screen.getByLabelText('来路')).toHaveValue('手工')
  expect(screen.getByLabelText('不能改')).toBeDisabled()
  expect(screen.queryByLabelText('留值不显示')).toBeNull()
  expect(await screen.findByPlaceholderText('Formily 自己的输入框', {}, patience)).toBeVisible()
  expect(screen.getByText('备用')).toBeVisible()
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(sentBody(http)).toBeDefined())
  expect(sentBody(http)).toMatchObject({ origin: '手工', kept: '留着', mode: 'a' })
  expect(sentBody(http)).not.toHaveProperty('dropped')
  expect(sentBody(http)).not.toHaveProperty('amount')
})

it('checks built-in formats and rules, with the page’s own sentence', async () => {
  const http = createStageHttp(answers)
  render(desk({ page: reactionsSchema, http }))
  await opened()
  type('邮箱', 'wenlan')
  type('简称', '文')
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('简称至少两个字')).toBeVisible()
  expect(screen.getByLabelText('邮箱')).toHaveAccessibleDescription(/邮箱|格式/)
  expect(sentBody(http)).toBeUndefined()
})

it('asks a registered check for its sentence, with what the schema wrote and the other values', async () => {
  const registry = createRegistry()
  const check = vi.fn((value: unknown, prefix: unknown) =>
    String(value).startsWith(String(prefix)) ? undefined : `要以 ${String(prefix)} 开头`,
  )
  registry.registerValidator('startsWith', check)
  render(desk({ page: withSchema('target', { 'x-validator': { startsWith: 'KF' } }), registry }))
  await opened()
  type('目标', 'AB1')
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('要以 KF 开头')).toBeVisible()
  expect(check).toHaveBeenCalledWith('AB1', 'KF', expect.objectContaining({ mode: 'a' }))
  type('目标', 'KF1')
  await waitFor(() => expect(screen.queryByText('要以 KF 开头')).toBeNull())
})

it('runs a registered effect with the form', async () => {
  const registry = createRegistry()
  registry.registerEffect('copySource', () => {
    onFieldValueChange('source', (field, form) => form.setValuesIn('target', `抄：${field.value}`))
  })
  render(desk({ page: withSchema('target', {}, ['copySource']), registry }))
  await opened()
  type('来源', '甲')
  await waitFor(() => expect(screen.getByLabelText('目标')).toHaveValue('抄：甲'))
})

function sentBody(http: ReturnType<typeof createStageHttp>) {
  return http.calls.find(({ name }) => name === 'POST /purchase/draft/add')?.input.body
}
