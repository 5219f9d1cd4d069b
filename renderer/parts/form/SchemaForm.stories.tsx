import { Button } from 'antd'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'
import type { Resource } from '../../../schemas/contract/language.gen'
import { resolveFormItem } from '../../../schemas/language'
import brand from '../../../schemas/resources/products/brand.resource.json'
import { DialogHost } from '../dialog'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { SchemaForm } from './SchemaForm'
import { useSchemaForm } from './useSchemaForm'

export default { title: '渲染器 renderer/部件 parts/表单 form/表单 SchemaForm' }

const resources = { brand } as unknown as Record<string, Resource>
const items = ['brandName', { field: 'authTo', required: true }].map((item) =>
  resolveFormItem(item, 'brand', resources),
)

function BrandForm() {
  const [sent, setSent] = useState('还没有提交')
  const controller = useSchemaForm({ items, values: {}, scope: {} })
  const save = () => void controller.submit(async (values) => setSent(JSON.stringify(values)))
  return (
    <div style={{ maxWidth: 640, padding: 16 }}>
      <SchemaForm id="brand" label="品牌" controller={controller} onSubmit={save} />
      <Button type="primary" htmlType="submit" form="brand">
        保存
      </Button>
      <output> {sent}</output>
    </div>
  )
}

function Desk({ mode }: { mode?: 'dark' }) {
  const [registry] = useState(createRegistry)
  return (
    <Stage mode={mode}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <BrandForm />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

export const Fresh = () => <Desk />
Fresh.storyName = '还没有填'

/** What is wrong is told beside its field, the first one has the focus, and nothing is sent. */
const submit = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: '保存' }))
  const [first] = await canvas.findAllByRole('textbox')
  await expect(await canvas.findAllByRole('alert')).not.toHaveLength(0)
  await expect(first).toHaveFocus()
  await expect(canvas.getByText('还没有提交')).toBeVisible()
}
export const Refused = { name: '填得不对', render: () => <Desk />, play: submit }
export const RefusedDark = {
  name: '填得不对，深色',
  render: () => <Desk mode="dark" />,
  play: submit,
}
