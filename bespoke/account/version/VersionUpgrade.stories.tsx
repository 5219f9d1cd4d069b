import { useEffect } from 'react'
import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { PayOrder } from './PayOrder'
import type { Editions, Quote, WaitingOrder } from './types'
import { VersionUpgrade } from './VersionUpgrade'

export default {
  title: '手写界面 bespoke/账号 account/版本订购 version/版本订购 VersionUpgrade',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const three = [
  { id: '1', name: '淘宝' },
  { id: '3', name: '天猫' },
  { id: '5', name: '拼多多' },
]
const more = [...three, { id: '2', name: '京东' }, { id: '7', name: '孔夫子' }]
const edition = (id: string, versionName: string, month: number, level: number) => ({
  id,
  versionName,
  monthPrice: `${month}.00`,
  yearPrice: `${month * 10}.00`,
  shopLimit: level * 10,
  userLimit: level * 10,
  warehouseLimit: level * 5,
  level,
  platforms: level === 1 ? three : more,
})
const sold: Editions = {
  hasPayPassword: true,
  current: {
    versionId: '30',
    versionName: '标准版',
    level: 2,
    status: 'NORMAL',
    expireTime: '2027-06-18 00:00:00',
    remainDays: 208,
    shopLimit: 20,
    userLimit: 20,
    warehouseLimit: 10,
  },
  packs: [
    { id: '1', packName: '比价额度包 1000 种', quantity: 1000, price: '99.00' },
    { id: '2', packName: '比价额度包 5000 种', quantity: 5000, price: '399.00' },
  ],
  editions: [
    edition('36', '轻ERP版', 99, 1),
    edition('30', '标准版', 299, 2),
    edition('33', '专业版', 699, 3),
  ],
}
const offer = (versionId: string): Quote => ({
  orderType: versionId === '30' ? 'RENEW' : 'UPGRADE',
  versionId,
  versionName: versionId === '30' ? '标准版' : '专业版',
  months: 12,
  price: '8388.00',
  discountMoney: '1398.00',
  residualMoney: '1703.84',
  payMoney: '5286.16',
  startTime: '2026-11-22 10:00:00',
  endTime: '2027-11-22 10:00:00',
})
const order: WaitingOrder = {
  id: '7',
  versionOrderNum: 'BB20261122000007',
  versionName: '专业版',
  months: 12,
  payMoney: '5286.16',
}
type Input = { body?: unknown }
const versionOf = ({ body }: Input) => (body as { versionId: string }).versionId

export const versionServer = (answers: Record<string, unknown> = {}) =>
  createStageHttp({
    'POST /system/version/editions': sold,
    'POST /system/version/quote': (input: Input) => offer(versionOf(input)),
    'POST /system/version/order': (input: Input) => ({ ...offer(versionOf(input)), ...order }),
    'GET /financial/companyFinancial/getCurrentFinancial': { remainderMoney: '74930.59' },
    ...answers,
  })

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
}
const clerk = owner.user && {
  ...owner.user,
  isAdmin: false,
  permissions: ['finance:version:list'],
}
const Page = ({
  http = versionServer(),
  mode,
  user = owner.user,
}: StoryProps & { user?: typeof clerk }) => (
  <Stage http={http} session={{ ...owner, user }} mode={mode} address="/versionUpgrade">
    <DialogHost>
      <VersionUpgrade />
    </DialogHost>
  </Stage>
)
export const Upgrade = ({ http }: StoryProps) => <Page http={http} />
Upgrade.storyName = '选版本'
export const Dark = () => <Page mode="dark" />
Dark.storyName = '深色'
export const MayOnlyLook = () => <Page user={clerk} />
MayOnlyLook.storyName = '只能看'
export const Failed = () => <Page http={createStageHttp({})} />
Failed.storyName = '取不到'
function OpenDialog({ hasPayPassword }: { hasPayPassword: boolean }) {
  const dialogs = useDialog()
  useEffect(() => {
    // Outside world: the dialog host.
    void dialogs.open({
      title: '支付订单',
      width: 480,
      content: ({ close }) => (
        <PayOrder order={order} hasPayPassword={hasPayPassword} onPaid={() => close()} />
      ),
    })
  }, [dialogs, hasPayPassword])
  return null
}
const Desk = ({ hasPayPassword, mode }: { hasPayPassword: boolean; mode?: 'dark' }) => (
  <Stage http={versionServer(withPhone)} session={owner} mode={mode} address="/versionUpgrade">
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <OpenDialog hasPayPassword={hasPayPassword} />
      </div>
    </DialogHost>
  </Stage>
)
const withPhone = {
  'GET /system/user/profile': { phone: '13916662026' },
}
export const Pay = () => <Desk hasPayPassword />
Pay.storyName = '支付'
export const SetPassword = () => <Desk hasPayPassword={false} />
SetPassword.storyName = '设支付密码'
export const SetPasswordDark = () => <Desk hasPayPassword={false} mode="dark" />
SetPasswordDark.storyName = '设支付密码，深色'
