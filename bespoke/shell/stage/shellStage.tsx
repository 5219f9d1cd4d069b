import { lazy, use, useState } from 'react'
import { createRegistry, RegistryProvider } from '../../../renderer/language/registry'
import {
  createStageHttp,
  owner,
  Stage,
  type StageAnswer,
  type StageHttp,
} from '../../../runtime/frame'
import type { MenuEntry } from '../../../runtime/session'
import type { Appearance } from '../../../runtime/theme'
import { Shell } from '../Shell'
import { ShellParts } from './ShellParts'

const answers: Record<string, StageAnswer> = {
  'GET /system/config/getSoftwareVersion': {
    id: '33',
    productName: '书业管理系统',
    logo: null,
    feedbackMailbox: 'feedback@boya-books.example',
  },
  'GET /financial/companyFinancial/getCurrentFinancial': {
    remainderMoney: '128034.50',
    freezeMoney: '320.00',
    remainderCallCount: 4200,
    smsNum: 88,
  },
  'GET /system/system/message/getCount': { unReadCount: 3 },
  'GET /search/getList': [],
  'POST /auth/logout': null,
}

/** A page to type in, at the place of the home page, where no others are handed in. */
const Notes = () => (
  <>
    <h1>首页</h1>
    <textarea aria-label="便签" defaultValue="" />
  </>
)
const registry = createRegistry()
registry.registerPage('home', Notes)
// bespoke/messages draws the real one
registry.registerPart('header.bell', () => <button type="button">未读消息</button>)
registry.registerPage(
  'notFound',
  lazy(async () => ({ default: () => <h1>页面不存在</h1> })),
)

/** A server that knows everything the shell asks for. */
export const shellServer = (more: Record<string, StageAnswer> = {}) =>
  createStageHttp({ ...answers, ...more })

export interface ShellStageProps {
  /** In place of a server that knows everything. */
  http?: StageHttp
  address?: string
  appearance?: Partial<Appearance>
  menus?: MenuEntry[]
}

/** The whole shell around one page, in a window of its own. */
export function ShellStage({
  http,
  address = '/index',
  appearance = {},
  menus = owner.menus,
}: ShellStageProps) {
  const parts = use(ShellParts)
  const [server] = useState(() => http ?? shellServer(parts?.answers))
  return (
    <Stage http={server} session={{ ...owner, menus }} address={address} appearance={appearance}>
      <RegistryProvider registry={parts?.registry ?? registry}>
        <div style={{ height: '100vh' }}>
          <Shell />
        </div>
      </RegistryProvider>
    </Stage>
  )
}
