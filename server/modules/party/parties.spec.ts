import { expect, it } from 'vitest'
import { cooperationRoutes } from '../cooperation'
import { customerRoutes } from '../customer'
import { supplierRoutes } from '../supplier'
import { supplierGoodsRoutes } from '../supplierGoods'

it('loads', () => {
  expect([cooperationRoutes, customerRoutes, supplierRoutes, supplierGoodsRoutes].map((r) => r.length)).toEqual([])
})
