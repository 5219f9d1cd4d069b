import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import type { ThemeMode } from '../../../runtime/theme'
import { PageView } from '../page'
import { createRegistry, RegistryProvider } from '../../language/registry'

interface StoryProps {
  path?: string
  http?: StageHttp
  mode?: ThemeMode
  permissions?: string[]
}

export const counted = () =>
  createStageHttp({ 'GET /wms/homepage/counts': { unAudit: 128, refused: 6, infoLack: 1204 } })

/** Of one warehouse 3 wait, of all 8. */
export const countedBy = () =>
  createStageHttp({
    'GET /wms/homepage/counts': ({ query }: { query?: Record<string, unknown> }) =>
      query?.['warehouseId'] === '5'
        ? { waitShip: 3, transferAudit: 1 }
        : query?.['warehouseId'] === '6'
          ? { waitShip: 5 }
          : { waitShip: 8, transferAudit: 1 },
    'POST /wms/warehouse/selectPermissionsWarehouse': [
      { id: '5', warehouseName: '上海总仓' },
      { id: '6', warehouseName: '苏州旧书仓' },
    ],
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
  })

/** The fixture's landing page for the owner, or for who holds only these permissions. */
function Landing({ http = counted(), mode, permissions, path = '/fixtures/landing' }: StoryProps) {
  const user =
    permissions && owner.user ? { ...owner.user, isAdmin: false, permissions } : owner.user
  return (
    <Stage http={http} mode={mode} address={path} session={{ ...owner, user }}>
      <RegistryProvider registry={createRegistry()}>
        <div style={{ padding: 12 }}>
          <PageView path={path} />
        </div>
      </RegistryProvider>
    </Stage>
  )
}

export default {
  title: '渲染器 renderer/页面种类 pages/模块首页 landing/模块首页 LandingPage',
  component: Landing,
  parameters: { layout: 'fullscreen' },
  excludeStories: /^[a-z]/,
} satisfies Meta<typeof Landing>
type Story = StoryObj<typeof Landing>

export const Owner: Story = { name: '管理员所见' }
export const OneGroup: Story = { name: '只有一组', args: { permissions: ['order:examine:list'] } }
export const NothingAllowed: Story = { name: '都没有权限', args: { permissions: [] } }
export const WithoutCounts: Story = { name: '没有待办数', args: { http: createStageHttp({}) } }
export const Choose: Story = {
  name: '切换仓库',
  args: { path: '/fixtures/landingChoose', http: countedBy() },
}
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
