import { DialogHost } from '../../renderer/parts/dialog'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { PasswordForm } from './PasswordForm'
import { PersonalCenter } from './PersonalCenter'
import { SecondFactorForm } from './SecondFactorForm'
import type { Profile } from './types'
import { WeakPassword } from './WeakPassword'

export default {
  title: '手写界面 bespoke/账号 account/个人中心 PersonalCenter',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const profile: Profile = {
  version: 'stage',
  userId: '12',
  username: 'boya',
  nickName: '沈博雅',
  phone: '13916662026',
  email: 'boya@example.com',
  sex: '0',
  avatar: '',
  secondFactor: false,
  companyName: '上海博雅图书发行有限公司',
  roleNames: ['总经理'],
  warehouseId: '5',
  warehouseName: '上海总仓',
  versionName: '专业版',
  expireTime: '2027-06-18 00:00:00',
  createTime: '2025-06-18 00:00:00',
}

export const accountServer = (more: Record<string, unknown> = {}) =>
  createStageHttp({
    'GET /system/user/profile': profile,
    'GET /system/dict/data/type/{type}': [
      { dictValue: '0', dictLabel: '男' },
      { dictValue: '1', dictLabel: '女' },
    ],
    ...more,
  })

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
}
const Page = ({ http = accountServer(), mode }: StoryProps) => (
  <Stage http={http} session={owner} mode={mode}>
    <DialogHost>
      <PersonalCenter />
    </DialogHost>
  </Stage>
)
export const Center = () => <Page />
Center.storyName = '资料'
export const Dark = () => <Page mode="dark" />
Dark.storyName = '深色'
export const Failed = () => <Page http={createStageHttp({})} />
Failed.storyName = '取不到'
export const Password = ({ http = accountServer() }: { http?: StageHttp }) => (
  <Stage http={http} session={owner}>
    <div style={{ padding: 24 }}>
      <PasswordForm onChanged={() => undefined} />
    </div>
  </Stage>
)
Password.storyName = '修改密码'
export const Security = ({ http = accountServer() }: { http?: StageHttp }) => (
  <Stage http={http} session={owner}>
    <div style={{ padding: 24 }}>
      <SecondFactorForm profile={profile} />
    </div>
  </Stage>
)
Security.storyName = '登录二次验证'
interface WeakProps {
  http?: StageHttp
  /** Who chose the present password; absent for a weak one of the person's own. */
  given?: 'FIRST' | 'RESET'
}
export const Weak = ({ http = accountServer(), given }: WeakProps) => (
  <Stage
    http={http}
    session={{
      ...owner,
      user: owner.user && { ...owner.user, loginWeak: true, passwordGiven: given },
    }}
  >
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <WeakPassword />
      </div>
    </DialogHost>
  </Stage>
)
Weak.storyName = '密码太弱'
export const FirstSignIn = () => <Weak given="FIRST" />
FirstSignIn.storyName = '首次登录'
