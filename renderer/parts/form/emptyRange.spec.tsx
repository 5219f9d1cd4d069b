import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { ResolvedFormItem } from '../../../schemas/language'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { DialogHost } from '../dialog'
import type { Widget } from '../fields/types'
import { SchemaForm } from './SchemaForm'
import { useSchemaForm } from './useSchemaForm'

const ranges: Widget[] = [
  'number-range',
  'money-range',
  'date-range',
  'datetime-range',
  'time-range',
]

function Form({
  items,
  send,
}: {
  items: readonly ResolvedFormItem[]
  send: (values: object) => void
}) {
  const controller = useSchemaForm({ items, values: {}, scope: {} })
  return (
    <>
      <SchemaForm id="range" label="计划" controller={controller} onSubmit={() => {}} />
      <button onClick={() => void controller.submit(send)}>保存</button>
    </>
  )
}

it.each(ranges)(
  '%s that nobody touched is not sent: it went as [], which is no range',
  async (widget) => {
    const item = {
      field: 'range',
      title: '范围',
      type: 'string',
      widget,
    } as unknown as ResolvedFormItem
    const send = vi.fn()
    render(
      <Stage http={createStageHttp({})}>
        <RegistryProvider registry={createRegistry()}>
          <DialogHost>
            <Form items={[item]} send={send} />
          </DialogHost>
        </RegistryProvider>
      </Stage>,
    )
    fireEvent.click(await screen.findByRole('button', { name: '保存' }))
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send).toHaveBeenCalledWith({})
  },
)
