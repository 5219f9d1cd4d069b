import { Fragment, useState, type ComponentType, type ReactNode } from 'react'
import type { FormPage as FormPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import formPage from '../../../schemas/fixtures/fixtures-form.page.json'
import reactionsPage from '../../../schemas/fixtures/fixtures-form-reactions.page.json'
import lineSourcePage from '../../../schemas/fixtures/fixtures-line-source.page.json'
import lineTablePage from '../../../schemas/fixtures/fixtures-line-table.page.json'
import manyPage from '../../../schemas/fixtures/fixtures-form-200.page.json'
import stepsPage from '../../../schemas/fixtures/fixtures-form-steps.page.json'
import manyFields from '../../../schemas/fixtures/manyFields.resource.json'
import purchaseDraft from '../../../schemas/fixtures/purchaseDraft.resource.json'
import purchaseDraftLine from '../../../schemas/fixtures/purchaseDraftLine.resource.json'
import reactionDraft from '../../../schemas/fixtures/reactionDraft.resource.json'
import { createStageHttp, Stage, type StageHttp } from '../../../runtime/frame'
import type { SessionFacts } from '../../../runtime/session'
import { CallError } from '../../../runtime/http'
import { DialogHost } from '../../parts/dialog'
import { createRegistry, RegistryProvider, type Registry } from '../../language/registry'
import { FormPage } from './FormPage'

const resources = {
  purchaseDraft,
  purchaseDraftLine,
  reactionDraft,
  manyFields,
} as unknown as Resources

export const saved = {
  id: '7',
  supplierName: '新华书店',
  billDate: '2026-11-01',
  freight: '12.00',
  updateTime: '2026-11-01 09:00:00',
  items: [{ id: '1', goodsName: '围城', quantity: 2, price: '19.90', amount: '39.80' }],
}

/** A purchase of five hundred titles. */
export const manyLines = {
  ...saved,
  items: Array.from({ length: 500 }, (_, at) => ({
    id: String(at + 1),
    goodsName: `丛书第 ${at + 1} 册`,
    quantity: 1,
    price: at === 1 ? '0.10' : '20.00',
    amount: at === 1 ? '0.10' : '20.00',
  })),
}

export const answers = {
  'GET /system/dict/data/type/{type}': [
    { dictValue: '9', dictLabel: '九品' },
    { dictValue: '8', dictLabel: '八品' },
  ],
  'GET /purchase/draft/{id}': saved,
  'POST /purchase/draft/add': { ...saved, id: '8' },
  'POST /purchase/draft/edit': saved,
}

interface DeskProps {
  page?: FormPageSchema
  http?: StageHttp
  query?: string
  mode?: 'light' | 'dark'
  registry?: Registry
  session?: Partial<SessionFacts>
  /** What stands around the page; tests hide and show it there. */
  Around?: ComponentType<{ children: ReactNode }>
}

/** One form page as it stands in its tab. */
export function desk({
  page,
  http,
  query = '',
  mode,
  registry,
  session,
  Around = Fragment,
}: DeskProps) {
  const shown = page ?? (formPage as unknown as FormPageSchema)
  return (
    <Desk
      http={http}
      address={`${shown.path}${query}`}
      mode={mode}
      registry={registry}
      session={session}
    >
      <Around>
        <FormPage page={shown} resources={resources} />
      </Around>
    </Desk>
  )
}

interface FrameProps {
  http?: StageHttp
  address: string
  mode?: 'light' | 'dark'
  registry?: Registry
  session?: Partial<SessionFacts>
  children: ReactNode
}

function Desk({ http, address, mode, registry: given, session, children }: FrameProps) {
  const [own] = useState(() => http ?? createStageHttp(answers))
  const [registry] = useState(() => given ?? createRegistry())
  return (
    <Stage http={own} address={address} mode={mode} session={session}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <div style={{ height: '100vh', display: 'flex' }}>{children}</div>
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

export const stepsSchema = stepsPage as unknown as FormPageSchema
export const reactionsSchema = reactionsPage as unknown as FormPageSchema
export const lineTableSchema = lineTablePage as unknown as FormPageSchema
export const lineSourceSchema = lineSourcePage as unknown as FormPageSchema
export const manySchema = manyPage as unknown as FormPageSchema
/** A new one starts with what the server knows, and offers what to do after it was sent. */
export const againSchema = {
  ...formPage,
  calls: { ...formPage.calls, start: 'GET /purchase/draft/start' },
  actions: {
    form: [
      {
        label: '提交',
        call: 'POST /purchase/draft/add',
        submit: true,
        success: '采购单 {id} 已提交',
        offers: [
          { label: '继续新增' },
          {
            label: '查看采购单',
            open: { path: formPage.path, query: { draftId: '{{ row.id }}' } },
          },
        ],
      },
    ],
  },
} as unknown as FormPageSchema
const refusing = () =>
  createStageHttp({
    ...answers,
    'GET /purchase/draft/{id}': () => {
      throw new CallError('采购单不存在', { code: 404, error: 'PURCHASE_NOT_FOUND' })
    },
  })

const halted = () =>
  createStageHttp({ ...answers, 'GET /purchase/draft/{id}': { ...saved, isUrgent: true } })

export default {
  title: '渲染器 renderer/页面种类 pages/表单页 form-page/表单页 FormPage',
  parameters: { layout: 'fullscreen' },
  excludeStories: /^[a-z]/,
}
export const New = () => desk({})
New.storyName = '新增'
export const Again = () =>
  desk({
    page: againSchema,
    http: createStageHttp({
      ...answers,
      'GET /purchase/draft/start': { supplierName: '新华书店' },
    }),
  })
Again.storyName = '带初值的新增'
export const Edit = () => desk({ query: '?draftId=7' })
Edit.storyName = '编辑'
export const Dark = () => desk({ query: '?draftId=7', mode: 'dark' })
Dark.storyName = '深色'
export const Steps = () => desk({ page: stepsSchema })
Steps.storyName = '分步'
export const Reactions = () => desk({ page: reactionsSchema })
Reactions.storyName = '联动'
export const Lines = () => desk({ page: lineTableSchema })
Lines.storyName = '明细'
export const LineSource = () => desk({ page: lineSourceSchema, query: '?draftId=7' })
LineSource.storyName = '明细的来源与进度'
export const LineSourceDark = () =>
  desk({ page: lineSourceSchema, query: '?draftId=7', http: halted(), mode: 'dark' })
LineSourceDark.storyName = '停住的进度，深色'
export const TwoHundredFields = () => desk({ page: manySchema })
TwoHundredFields.storyName = '两百项'
export const NotFound = () => desk({ query: '?draftId=404', http: refusing() })
NotFound.storyName = '没有这条记录'
