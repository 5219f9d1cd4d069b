import { Button, Form, Input, Modal } from 'antd'
import { SmsCodeItem } from '../../../renderer/parts/account-fields'
import type { CallError } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { Problem } from '../Problem'
import type { SecondStep } from './useLogin'
import { texts } from '../texts'

interface SecondFactorProps {
  step: SecondStep
  problem: CallError | undefined
  isBusy: boolean
  onCode: (smsCode: string) => void
  onCancel: () => void
}

/** The dialog of 二次验证: the account's phone, its digits hidden, and the code sent to it. */
export function SecondFactor({ step, problem, isBusy, onCode, onCancel }: SecondFactorProps) {
  const text = useTexts(texts)
  return (
    <Modal open title={text('second')} footer={null} width={400} onCancel={onCancel}>
      <Form<{ smsCode: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ smsCode }) => onCode(smsCode)}
      >
        <p>{text('secondHint')}</p>
        <Problem error={problem} />
        <Form.Item label={text('secondPhone')}>
          <Input readOnly value={step.phone} />
        </Form.Item>
        <SmsCodeItem scene="SECOND" ticket={step.ticket} />
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {text('submit')}
        </Button>
      </Form>
    </Modal>
  )
}
