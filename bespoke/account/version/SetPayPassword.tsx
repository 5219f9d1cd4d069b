import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { SmsCodeItem } from '../../../renderer/parts/account-fields'
import { maskPhone } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import type { Profile } from '../types'
import { createSeal } from '../createSeal'

interface SetValues {
  smsCode: string
  payPassword: string
  again: string
}

const sixDigits = /^\d{6}$/

/** Sets the company's payment password with a code sent to the own phone. */
export function SetPayPassword({ onSet }: { onSet: () => void }) {
  const http = useHttp()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) =>
      http.call<Profile>('GET /system/user/profile', { quiet: true, signal }),
  })
  const save = async ({ smsCode, payPassword }: SetValues) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const seal = await createSeal(http)
      await http.call('POST /financial/companyFinancial/setPassword', {
        body: { smsCode, payPassword: seal(payPassword) },
        quiet: true,
      })
      onSet()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem([error.message, error.hint].filter(Boolean).join('，'))
    } finally {
      setIsBusy(false)
    }
  }
  if (profile.isError)
    return (
      <Alert type="error" showIcon title="读取手机号失败" description={profile.error.message} />
    )
  if (!profile.data) return <Skeleton active />
  return (
    <Form<SetValues> layout="vertical" validateTrigger="onBlur" onFinish={(v) => void save(v)}>
      {problem && <Alert type="error" showIcon title={problem} className="version-problem" />}
      <p>验证码发送到您的手机 {maskPhone(profile.data.phone)}</p>
      <SmsCodeItem scene="PAY" phone={profile.data.phone} />
      <Form.Item
        name="payPassword"
        label="支付密码"
        rules={[{ required: true, pattern: sixDigits, message: '支付密码是 6 位数字' }]}
      >
        <Input.Password maxLength={6} inputMode="numeric" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="确认密码"
        dependencies={['payPassword']}
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again?: string) => {
              if (again !== getFieldValue('payPassword'))
                throw new Error('两次输入的支付密码不一致')
            },
          }),
        ]}
      >
        <Input.Password maxLength={6} inputMode="numeric" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        设置支付密码
      </Button>
    </Form>
  )
}
