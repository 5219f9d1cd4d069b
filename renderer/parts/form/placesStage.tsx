import { Button } from 'antd'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { CallInput } from '../../../runtime/http'
import type { ThemeMode } from '../../../runtime/theme'
import { resolveFormItem, type Resources } from '../../../schemas/language'
import shelfArea from '../../../schemas/resources/store/shelfArea.resource.json'
import warehouse from '../../../schemas/resources/store/warehouse.resource.json'
import warehouseArea from '../../../schemas/resources/store/warehouseArea.resource.json'
import { DialogHost } from '../dialog'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { SchemaForm } from './SchemaForm'
import { useSchemaForm } from './useSchemaForm'

const shelfLine = {
  name: 'shelfLine',
  title: '货架',
  label: 'shelfCode',
  fields: {
    shelfCode: { title: '货架号' },
    areaId: shelfArea.fields.areaId,
    shelfAreaId: {
      title: '货架区',
      ref: 'shelfArea',
      params: { areaId: '{{ values.areaId }}' },
    },
  },
}

/** Warehouses, their areas, and the areas of shelves in those. */
export const places = { warehouse, warehouseArea, shelfArea, shelfLine } as unknown as Resources

const areas = [
  { id: '11', areaName: '存储区', warehouseId: '1' },
  { id: '12', areaName: '拣货区', warehouseId: '1' },
  { id: '21', areaName: '旧书区', warehouseId: '2' },
]
const groups = [
  { id: '111', shelfAreaName: '存储区一组', areaId: '11' },
  { id: '121', shelfAreaName: '拣货区一组', areaId: '12' },
]

/** Answers as a server does: narrowed by the parameters, or exactly the values asked for, of those. */
const down =
  <Row extends { id: string }>(rows: readonly Row[], by: keyof Row & string) =>
  ({ query = {} }: CallInput) => {
    const asked = query as Record<string, string | string[] | undefined>
    const ids = asked.values && [asked.values].flat()
    return rows
      .filter((row) => asked[by] === undefined || row[by] === asked[by])
      .filter((row) => !ids || ids.includes(row.id))
  }

export const createPlacesHttp = () =>
  createStageHttp({
    'POST /wms/warehouse/selectPermissionsWarehouse': [
      { id: '1', warehouseName: '北京总仓' },
      { id: '2', warehouseName: '北京旧书仓' },
    ],
    'GET /wms/warehouseArea/down': down(areas, 'warehouseId'),
    'GET /wms/shelfArea/down': down(groups, 'areaId'),
  })

const items = {
  one: ['warehouseId', 'areaId', { field: 'shelfAreaCode', required: false }],
  lines: ['warehouseId', { field: 'lines', title: '货架', type: 'list', widget: 'line-table' }],
} as const

interface PlacesFormProps {
  kind: keyof typeof items
  values?: Record<string, unknown>
  http?: ReturnType<typeof createPlacesHttp>
  mode?: ThemeMode
}

/** A form with a warehouse and what stands in it. */
export function PlacesForm({ kind, values = {}, http, mode }: PlacesFormProps) {
  const [registry] = useState(createRegistry)
  const [own] = useState(createPlacesHttp)
  return (
    <Stage http={http ?? own} mode={mode}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <Form kind={kind} values={values} />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

const resolved = (kind: keyof typeof items) =>
  items[kind].map((item) => {
    if (typeof item === 'object' && 'title' in item)
      return {
        ...resolveFormItem({ ...item }, 'shelfArea', places),
        columns: Object.keys(shelfLine.fields).map((field) =>
          resolveFormItem(field, 'shelfLine', places),
        ),
      }
    return resolveFormItem(item, 'shelfArea', places)
  })

function Form({ kind, values }: Required<Pick<PlacesFormProps, 'kind' | 'values'>>) {
  const [sent, setSent] = useState('')
  const controller = useSchemaForm({ items: resolved(kind), values, scope: {} })
  const save = () => void controller.submit(async (next) => setSent(JSON.stringify(next)))
  return (
    <div style={{ maxWidth: 860, padding: 16 }}>
      <SchemaForm id="places" label="货架区" controller={controller} onSubmit={save} />
      <Button htmlType="submit" form="places">
        保存
      </Button>
      <output data-testid="sent">{sent}</output>
    </div>
  )
}
