import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { createRegistry, RegistryProvider } from '../../language/registry'
import type { Resources } from '../../../schemas/language'
import { compileRecord } from './compileRecord'
import { RecordHead } from './RecordHead'

const registry = createRegistry()

const resourcesWith = (facts?: string[], voidWhen?: string) =>
  ({
    brand: {
      version: 2,
      name: 'brand',
      title: '品牌',
      label: 'brandCode',
      ...(facts && { head: { facts } }),
      ...(voidWhen && { head: { tags: ['settled'] }, void: voidWhen }),
      fields: {
        brandCode: { title: '编码' },
        brandName: { title: '名称' },
        settled: { title: '结算' },
        planQuantity: { title: '应入', type: 'int', unit: '册' },
        receivedQuantity: { title: '已入', type: 'int', unit: '册' },
      },
    },
  }) as unknown as Resources

const Head = ({ facts, voidWhen }: { facts?: string[]; voidWhen?: string }) => {
  const resources = resourcesWith(facts, voidWhen)
  return (
    <Stage>
      <RegistryProvider registry={registry}>
        <RecordHead
          parts={compileRecord('brand', resources)}
          resources={resources}
          record={{
            id: '3',
            brandCode: 'PP-003',
            brandName: '三联',
            settled: '未结算',
            planQuantity: 20,
            receivedQuantity: 12,
          }}
          scope={{}}
          onCopy={() => {}}
        />
      </RegistryProvider>
    </Stage>
  )
}

it('keeps no empty line below the number of a resource that declares no facts', async () => {
  const { unmount } = render(<Head />)
  expect(await screen.findByText('PP-003')).toBeVisible()
  expect(screen.queryByRole('paragraph')).toBeNull()
  unmount()
  render(<Head facts={['brandName']} />)
  expect(await screen.findByText('三联')).toBeVisible()
  expect(screen.getByRole('paragraph')).toHaveTextContent('三联')
})

it('names each of several figures, and leaves a single one to its unit', async () => {
  const { unmount } = render(<Head facts={['planQuantity', 'receivedQuantity', 'brandName']} />)
  expect(await screen.findByText('应入 20 册')).toBeVisible()
  expect(screen.getByText('已入 12 册')).toBeVisible()
  expect(screen.getByText('三联')).toBeVisible()
  unmount()
  render(<Head facts={['planQuantity', 'brandName']} />)
  expect(await screen.findByText('20 册')).toBeVisible()
})

it('says of a void record nothing that would wait: 未结算 stands no more beside 已作废', async () => {
  const { unmount } = render(<Head voidWhen="{{ row.brandName === '商务' }}" />)
  expect(await screen.findByText('未结算')).toBeVisible()
  unmount()
  render(<Head voidWhen="{{ row.brandName === '三联' }}" />)
  expect(await screen.findByText('PP-003')).toBeVisible()
  expect(screen.queryByText('未结算')).toBeNull()
})
