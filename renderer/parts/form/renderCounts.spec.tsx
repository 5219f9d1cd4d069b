import { fireEvent, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ResolvedFormItem } from '../../../schemas/language'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { FormItemProps } from '../fields/formily/FormItem'
import type { WidgetProps } from '../fields/types'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { SchemaForm, useSchemaForm } from '.'

const drawn = vi.hoisted(() => ({ items: [] as string[] }))

vi.mock('../fields/formily/FormItem', async (original) => {
  const module = await original<{ FormItem: ComponentType<FormItemProps> }>()
  const FormItem = (props: FormItemProps) => {
    drawn.items.push(props.title)
    return <module.FormItem {...props} />
  }
  return { ...module, FormItem }
})
// Two hundred inputs of antd take jsdom longer than all the rest.
vi.mock('../fields/widgets/TextInput', () => ({
  TextInput: ({ id, value, onChange }: WidgetProps<string>) => (
    <input id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
  ),
}))

beforeEach(() => void (drawn.items.length = 0))

const textItem = (field: string, title: string) =>
  ({ field, title, type: 'string', widget: 'text', many: false }) as ResolvedFormItem
const items = Array.from({ length: 200 }, (_, at) => textItem(`field${at}`, `字段 ${at + 1}`))

function Form() {
  const controller = useSchemaForm({ items })
  return <SchemaForm controller={controller} onSubmit={() => {}} />
}

it('draws one field of two hundred when a person types in it', async () => {
  const [http, registry] = [createStageHttp({}), createRegistry()]
  const { container } = render(
    <Stage http={http}>
      <RegistryProvider registry={registry}>
        <Form />
      </RegistryProvider>
    </Stage>,
  )
  const input = container.querySelectorAll('input')[7]!
  expect(new Set(drawn.items).size).toBe(200)
  drawn.items.length = 0
  for (const value of ['围', '围城', '围城记']) fireEvent.change(input, { target: { value } })
  await waitFor(() => expect(input.value).toBe('围城记'))
  expect(new Set(drawn.items)).toEqual(new Set(['字段 8']))
})
