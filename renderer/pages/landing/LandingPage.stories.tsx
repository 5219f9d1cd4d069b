import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import type { ThemeMode } from '../../../runtime/theme'
import { PageView } from '../page'
import { createRegistry, RegistryProvider } from '../../language/registry'

interface StoryProps {
  http?: StageHttp
  mode?: ThemeMode
  permissions?: string[]
}

export const counted = () =>
  createStageHttp({ 'GET /wms/homepage/counts': { unAudit: 128, refused: 6, infoLack: 1204 } })

/** The fixture's landing page for the owner, or for who holds only these permissions. */
function Landing({ http = counted(), mode, permissions }: StoryProps) {
  const user =
    permissions && owner.user ? { ...owner.user, isAdmin: false, permissions } : owner.user
  return (
    <Stage http={http} mode={mode} address="/fixtures/landing" session={{ ...owner, user }}>
      <RegistryProvider registry={createRegistry()}>
        <div style={{ padding: 12 }}>
          <PageView path="/fixtures/landing" />
        </div>
      </RegistryProvider>
    </Stage>
  )
}

export default {
  title: 'renderer 渲染器/pages 页面种类/landing 模块首页/LandingPage 模块首页',
  component: Landing,
  parameters: { layout: 'fullscreen' },
  excludeStories: /^[a-z]/,
} satisfies Meta<typeof Landing>
type Story = StoryObj<typeof Landing>

export const Owner: Story = { name: '管理员所见' }
export const OneGroup: Story = { name: '只有一组', args: { permissions: ['order:examine:list'] } }
export const NothingAllowed: Story = { name: '都没有权限', args: { permissions: [] } }
export const WithoutCounts: Story = { name: '没有待办数', args: { http: createStageHttp({}) } }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
