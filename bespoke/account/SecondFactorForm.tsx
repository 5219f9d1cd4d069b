import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Switch } from 'antd'
import { useState } from 'react'
import { SmsCodeItem } from '../../renderer/parts/account-fields'
import { CallError, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useTexts } from '../../runtime/i18n'
import type { Profile } from './types'
import { texts } from './texts'

interface Values {
  secondFactor: boolean
  smsCode?: string
}

/** 登录二次验证: whether a right password is enough. Turning it on or off is proved by a code to the own phone. */
export function SecondFactorForm({ profile }: { profile: Profile }) {
  const text = useTexts(texts)
  const [form] = Form.useForm<Values>()
  const isOn = Form.useWatch('secondFactor', form) ?? profile.secondFactor
  const { save, isBusy, problem } = useSave(() => form.resetFields(['smsCode']))
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="password-form"
      name="second-factor"
      aria-label={text('secondFactor')}
      initialValues={{ secondFactor: profile.secondFactor }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="secondFactor"
        label={text('secondFactor')}
        valuePropName="checked"
        extra={text('secondFactorHint', { phone: profile.phone })}
      >
        <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
      </Form.Item>
      {isOn !== profile.secondFactor && (
        <>
          <SmsCodeItem scene="PROFILE" phone={profile.phone} />
          {problem && <p role="alert">{problem}</p>}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {isOn ? text('switchOn') : text('switchOff')}
          </Button>
        </>
      )}
    </Form>
  )
}

function useSave(onSaved: () => void) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (values: Values) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await http.call('PUT /system/user/profile/secondFactor', { body: { ...values }, quiet: true })
      await queries.invalidateQueries({ queryKey: ['profile'] })
      onSaved()
      notify.success(values.secondFactor ? text('switchedOn') : text('switchedOff'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem([error.message, error.hint].filter(Boolean).join('，'))
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy, problem }
}
