import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { traceOf } from '../../../renderer/language/inspection/traceForm'
import { look, openPage } from '../inspectorStage'

configure({ defaultHidden: true })
beforeEach(() => localStorage.clear())

const patience = { timeout: 60_000 }
/** What is said of a marked part; it may stand there a moment before its page says which one it is. */
const seen = (kind: string, name: string) =>
  waitFor(() => look(document.querySelector(`[data-inspect="${kind}:${name}"]`)), patience)

describe('a form', () => {
  it('says where items and sections are written, what hides an item, and what ran', async () => {
    openPage('/fixtures/form-reactions')
    const source = await seen('item', 'source')
    expect([source.role, source.title]).toEqual(['表单项', '来源'])
    expect(source.at).toMatch(/^\{ "field": "source", "schema"/)
    expect(source.expressions[0]).toMatchObject({ step: { value: false } })

    const group = await seen('group', 'Formily 的联动写法')
    expect(group.at).toMatch(/^\{ "title": "Formily 的联动写法"/)

    const hidden = source.hidden.find(({ title }) => title === '金额')
    expect(hidden?.reason).toMatch(/联动/)
    fireEvent.change(screen.getByLabelText('来源'), { target: { value: '123' } })
    const form = source.part.form!
    await waitFor(() =>
      expect(traceOf(form)?.entries()).toContainEqual(
        expect.objectContaining({
          kind: 'run',
          field: 'source',
          changes: [expect.objectContaining({ field: 'target', to: '目标：123' })],
        }),
      ),
    )
  }, 90_000)

  it('names the circle of a real loop, and does not hang', async () => {
    openPage('/fixtures/form-loop')
    const quantity = await seen('item', 'quantity')
    const input = await screen.findByLabelText('数量', {}, patience)
    fireEvent.change(input, { target: { value: '1' } })
    await waitFor(() =>
      expect(traceOf(quantity.part.form!)?.entries()).toContainEqual(
        expect.objectContaining({
          kind: 'loop',
          fields: expect.arrayContaining(['quantity', 'double']) as string[],
        }),
      ),
    )
  }, 90_000)
})

it('a detail says where lines, sections and tabs are written, and what it does not show', async () => {
  openPage('/fixtures/detail-tabs')
  const line = await seen('line', 'productCode')
  expect(line.role).toBe('字段行')
  expect(line.at).toMatch(/^"productCode"/)
  // the heading may stand there a moment before its marks
  const section = await waitFor(() => look(screen.getByText('基本信息')))
  expect([section.role, section.title]).toEqual(['分区', '基本信息'])
  expect(section.at).toMatch(/^\{ "title": "基本信息"/)
  const tab = await seen('section-tab', 'lock')
  expect(tab.at).toMatch(/^\{ "key": "lock"/)
  expect(line.hidden).toContainEqual(
    expect.objectContaining({
      role: '分区标签',
      title: '一书一码',
      reason: expect.stringContaining('row.stockKind') as string,
    }),
  )
}, 90_000)

it('lines of a detail say which column of which section they are', async () => {
  openPage('/fixtures/detail')
  const head = await screen.findByRole('columnheader', { name: /品相/ }, patience)
  const column = look(head)
  expect(column.role).toBe('明细列')
  expect(column.at).toMatch(/^"conditionGrade"/)
}, 90_000)

it('a landing page says where links and groups are written, two links of one page apart', async () => {
  openPage('/fixtures/landing')
  const link = await seen('link', '/examineOrder 已驳回订单')
  expect(link.role).toBe('入口')
  expect(link.at).toMatch(/^\{ "path": "\/examineOrder", "title": "已驳回订单"/)
  expect((await seen('group', '统计')).at).toMatch(/^\{ "title": "统计"/)
}, 90_000)

it('a chart says where it is written', async () => {
  openPage('/fixtures/charts')
  const chart = look((await screen.findAllByText('平台占比', {}, patience))[0])
  expect([chart.role, chart.title]).toEqual(['图表', '平台占比'])
  expect(chart.at).toMatch(/^\{ "key": "platforms"/)
}, 90_000)
