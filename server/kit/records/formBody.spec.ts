import { Type } from 'typebox'
import { expect, it } from 'vitest'
import type { ResolvedFormItem } from '../../../schemas/language'
import { AppError } from '../../base/errors'
import { defineRoute } from '../http'
import { createInputCheck } from '../http/input/checkInput'
import { formBody } from './formBody'

const amount: ResolvedFormItem = {
  field: 'amount',
  title: '付款金额',
  type: 'money',
  widget: 'money',
  unit: '元',
  many: false,
  required: true,
  min: 0.01,
  max: 1000,
}
const check = (items: readonly ResolvedFormItem[]) =>
  createInputCheck(
    defineRoute({
      call: 'POST /try',
      permission: 'login',
      summary: '试',
      body: Type.Object(formBody(items).properties, { additionalProperties: false }),
      handle: async () => undefined,
    }),
  )

function refusal(body: object, items: readonly ResolvedFormItem[] = [amount]) {
  try {
    check(items)({ body, query: {}, params: {} })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.facts.fields
    throw error
  }
}

it('says of an amount which bound it breaks, at its field', () => {
  expect(refusal({ amount: '0.00' })).toEqual({ amount: '付款金额不能小于 0.01 元' })
  expect(refusal({ amount: '1000.01' })).toEqual({ amount: '付款金额不能大于 1000 元' })
  expect(refusal({ amount: '0.01' })).toBeUndefined()
  expect(refusal({ amount: '1000' })).toBeUndefined()
  expect(refusal({ amount: '-1.00' })).toEqual({
    amount: '付款金额应为不小于 0 的金额，最多两位小数，如 25.00',
  })
})

it('leaves an amount that is not needed empty, and bounds those of lines', () => {
  const optional = { ...amount, required: false }
  expect(refusal({ amount: '' }, [optional])).toBeUndefined()
  expect(refusal({ amount: null }, [optional])).toBeUndefined()
  expect(refusal({ amount: '0' }, [optional])).toEqual({ amount: '付款金额不能小于 0.01 元' })
  const lines = { ...amount, field: 'lines', title: '明细', columns: [amount] }
  expect(refusal({ lines: [{ amount: '1' }, { amount: '0.00' }] }, [lines])).toEqual({
    'lines.1.amount': '第 2 行的付款金额不能小于 0.01 元',
  })
})

it('takes an id where a record is chosen, though the field names no record', () => {
  const call = 'POST /wms/warehouse/selectPermissionsWarehouse'
  const warehouse: ResolvedFormItem = {
    field: 'warehouseId',
    title: '入库仓库',
    type: 'string',
    widget: 'select',
    many: false,
    required: true,
    options: { call, value: 'id', label: 'warehouseName' },
  }
  expect(refusal({ warehouseId: '!' }, [warehouse])).toHaveProperty('warehouseId')
  expect(refusal({ warehouseId: '12' }, [warehouse])).toBeUndefined()
  expect(refusal({ warehouseId: '' }, [{ ...warehouse, required: false }])).toBeUndefined()
})

it('takes a range open at one end, and no third value', () => {
  const range: ResolvedFormItem = {
    field: 'stockRange',
    title: '库存',
    type: 'int',
    widget: 'number-range',
    required: false,
    many: true,
    min: 0,
  }
  for (const stockRange of [[1, 5], [5, 5], [null, 5], [1, null], null])
    expect(refusal({ stockRange }, [range])).toBeUndefined()
  expect(refusal({ stockRange: [-1, 5] }, [range])).toBeDefined()
  expect(refusal({ stockRange: [1] }, [range])).toBeDefined()
  expect(refusal({ stockRange: [1, 2, 3] }, [range])).toBeDefined()
})
