import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Resources } from '../../../schemas/language'
import { maskPersonal, shownScope, shownValue } from './shownScope'

const resources = {
  order: {
    version: 1,
    name: 'order',
    title: '订单',
    label: 'orderNum',
    fields: {
      orderNum: { title: '订单号' },
      receiverName: { title: '收件人', mask: 'name' },
      receiverPhone: { title: '手机', mask: 'phone' },
      address: { title: '地址', mask: 'address' },
    },
  },
} as unknown as Resources
const masking = { resource: 'order', resources }

it('shows masked fields as they are on screen', () => {
  const row = {
    orderNum: 'DD20240618000042',
    receiverName: '张小明',
    receiverPhone: '13812345678',
    address: '北京市海淀区中关村大街1号',
  }
  expect(shownScope({ row }, masking)['row']).toEqual({
    orderNum: 'DD20240618000042',
    receiverName: '张**',
    receiverPhone: '138****5678',
    address: '北京市海淀区****',
  })
})

it('leaves masked what arrived masked', () => {
  const row = { receiverName: '张**', receiverPhone: '138****5678' }
  expect(shownScope({ row }, masking)['row']).toEqual(row)
})

it('lets no phone number, identity number or secret through, wherever it stands', () => {
  const phone = fc.stringMatching(/^1[3-9]\d{9}$/)
  const identity = fc.stringMatching(/^[1-9]\d{16}[\dX]$/)
  fc.assert(
    fc.property(
      phone,
      identity,
      fc.constantFrom('token', 'accessToken', 'password'),
      (p, i, key) => {
        const given = {
          note: `电话${p}，证件 ${i}`,
          deep: [{ remark: p }],
          [key]: 'hush',
          user: { [key]: 'hush' },
        }
        const text = JSON.stringify([
          shownValue(given),
          shownScope({ user: given, row: given }, masking),
        ])
        expect(text).not.toContain(p)
        expect(text).not.toContain(i)
        expect(text).not.toContain('hush')
      },
    ),
  )
})

it('leaves order numbers, ISBNs and money alone', () => {
  const text = 'DD20240618000042 9787020010037 1280.50 20240618'
  expect(maskPersonal(text)).toBe(text)
})
