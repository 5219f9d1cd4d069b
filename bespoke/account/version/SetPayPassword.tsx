import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { SmsCodeItem } from '../../../renderer/parts/account-fields'
import { maskPhone } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import type { Profile } from '../types'
import { createSeal } from '../createSeal'
import { texts } from '../texts'

interface SetValues {
  smsCode: string
  payPassword: string
  again: string
}

const sixDigits = /^\d{6}$/

/** Sets the company's payment password with a code sent to the own phone. */
export function SetPayPassword({ onSet }: { onSet: () => void }) {
  const text = useTexts(texts)
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
      <Alert
        type="error"
        showIcon
        title={text('phoneFailed')}
        description={profile.error.message}
      />
    )
  if (!profile.data) return <Skeleton active />
  return (
    <Form<SetValues> layout="vertical" validateTrigger="onBlur" onFinish={(v) => void save(v)}>
      {problem && <Alert type="error" showIcon title={problem} className="version-problem" />}
      <p>{text('codeGoesTo', { phone: maskPhone(profile.data.phone) })}</p>
      <SmsCodeItem scene="PAY" phone={profile.data.phone} />
      <Form.Item
        name="payPassword"
        label={text('payPassword')}
        rules={[{ required: true, pattern: sixDigits, message: text('payPasswordRule') }]}
      >
        <Input.Password maxLength={6} inputMode="numeric" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={text('confirmPassword')}
        dependencies={['payPassword']}
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again?: string) => {
              if (again !== getFieldValue('payPassword'))
                throw new Error(text('payPasswordsDiffer'))
            },
          }),
        ]}
      >
        <Input.Password maxLength={6} inputMode="numeric" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {text('setPayPassword')}
      </Button>
    </Form>
  )
}
