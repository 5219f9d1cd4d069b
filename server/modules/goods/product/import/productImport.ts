import { Type } from 'typebox'
import importModes from '../../../../../schemas/dictionaries/product_import_mode.dict.json'
import productTypes from '../../../../../schemas/dictionaries/single_type.dict.json'
import { defineFileImport } from '../../../../kit/imports'
import { operatorOf } from '../routes/editRoutes'
import { importChunk } from './importChunk'
import { productTemplate } from './importTemplate'
import { openProducts } from './openProducts'
import type { ImportMode } from './types'

const productType = Type.Union(
  productTypes.items.map((item) => Type.Literal(item.value)),
  { title: '商品类型' },
)

export const productImport = defineFileImport({
  type: 'LIBRARY_IMPORT',
  title: '商品库导入',
  permission: 'product:single:import',
  calls: {
    template: 'GET /product/single/import/template/{productType}',
    check: 'POST /product/single/import/check',
    run: 'POST /product/single/import/run',
  },
  form: {
    mode: Type.Union(
      importModes.items.map((item) => Type.Literal(item.value)),
      { title: '导入方式' },
    ),
    productType: Type.Optional(productType),
  },
  templateParams: Type.Object({ productType }),
  template: (params) => productTemplate(params.productType ?? '1'),
  open: (trx, ctx, head, form) =>
    openProducts(trx, head, {
      mode: form.mode as ImportMode,
      productType: String(form.productType ?? '1'),
      operator: operatorOf(ctx).operator,
    }),
  run: importChunk,
})
