import { Form } from 'antd'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'
import { smsServer } from '../sms-code/SmsCodeInput.stories'
import { NewPasswordItems } from './NewPasswordItems'
import { PhoneItem, SmsCodeItem } from './PhoneItems'

export default {
  title: '渲染器 renderer/部件 parts/账号字段 account-fields/手机号与新密码 AccountFields',
}

const Desk = ({ mode }: { mode?: 'dark' }) => (
  <Stage http={smsServer()} mode={mode}>
    <Form layout="vertical" style={{ width: 360, padding: 24 }}>
      <PhoneItem />
      <SmsCodeItem scene="LOGIN" />
      <NewPasswordItems />
    </Form>
  </Stage>
)

export const Fresh = () => <Desk />
Fresh.storyName = '还没有填'
export const Dark = () => <Desk mode="dark" />
Dark.storyName = '深色'

export const Wrong = {
  name: '填得不对',
  render: () => <Desk />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('手机号'), '123')
    await userEvent.tab()
    await expect(await canvas.findByText('请输入正确的手机号')).toBeVisible()
  },
}
