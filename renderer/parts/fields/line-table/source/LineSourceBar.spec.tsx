import { createForm } from '@formily/core'
import { FormProvider } from '@formily/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stage } from '../../../../../runtime/frame'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { DialogHost } from '../../../dialog'
import { LineTableInput } from '../LineTableInput'

const item = {
  field: 'items',
  title: '采购明细',
  type: 'lines',
  widget: 'line-table',
  many: true,
  columns: [{ field: 'isbn', title: 'ISBN', type: 'string', widget: 'text', many: false }],
  lines: {
    call: 'POST /purchase/order/lines',
    terms: ['supplierId', 'warehouseId'],
    needs: ['supplierId', 'warehouseId'],
    scan: true,
    suggest: { label: '补货建议', call: 'POST /purchase/order/suggest' },
  },
} as unknown as ResolvedFormItem

function Lines({ terms }: { terms: Record<string, string> }) {
  const form = createForm()
  form.createField({ name: 'supplierId', title: '供应商' })
  form.createField({ name: 'warehouseId', title: '入库仓库' })
  return (
    <Stage>
      <DialogHost>
        <FormProvider form={form}>
          <LineTableInput id="items" item={item} value={[]} terms={terms} onChange={() => {}} />
        </FormProvider>
      </DialogHost>
    </Stage>
  )
}

it('names what of the form is still missing, by its own words and once', async () => {
  const { rerender } = render(<Lines terms={{ supplierId: '', warehouseId: '' }} />)
  expect(await screen.findByPlaceholderText('请先选择供应商、入库仓库')).toBeVisible()
  rerender(<Lines terms={{ supplierId: '', warehouseId: '6' }} />)
  expect(await screen.findByPlaceholderText('请先选择供应商')).toBeVisible()
  expect(screen.queryByText('请先选择供应商')).toBeNull()
  expect(screen.getByRole('button', { name: /补货建议/ })).toBeDisabled()
})
