import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { PhoneItem, SmsCodeItem } from '../../renderer/parts/account-fields'
import { readConflict } from '../../renderer/actions/conflict'
import { formatChecks } from '../../runtime/checks'
import { useDictionary } from '../../runtime/dictionaries'
import { CallError, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import type { Profile } from './types'
import { texts } from './texts'

interface ProfileValues {
  nickName: string
  phone: string
  email?: string
  sex: string
  smsCode?: string
  warehouseId?: string
}

/** Name, phone, mail, sex and the warehouse to work in. A new phone is proved by a code. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useTexts(texts)
  const [form] = Form.useForm<ProfileValues>()
  const phone = Form.useWatch('phone', form) ?? profile.phone
  const sexes = useDictionary('user_sex')
  const stores = useSession((session) => session.storeList)
  const { save, isBusy, problem } = useSave(profile, (now) => {
    const untouched = fields.filter((name) => !form.isFieldTouched(name))
    form.setFieldsValue(Object.fromEntries(untouched.map((name) => [name, now[name] ?? undefined])))
  })
  return (
    <Form<ProfileValues>
      form={form}
      layout="vertical"
      className="profile-form"
      initialValues={{
        nickName: profile.nickName,
        phone: profile.phone,
        email: profile.email ?? undefined,
        sex: profile.sex,
        warehouseId: profile.warehouseId ?? undefined,
      }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="nickName"
        label={text('name')}
        rules={[{ required: true, whitespace: true, message: text('nameRequired') }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <PhoneItem />
      {phone !== profile.phone && <SmsCodeItem scene="PROFILE" />}
      <Form.Item
        name="email"
        label={text('email')}
        rules={[
          {
            validator: async (_, value?: string) => {
              if (value && !formatChecks.email.test(value)) throw new Error(text('wrongEmail'))
            },
          },
        ]}
      >
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="sex" label={text('gender')}>
        <Radio.Group options={sexes.items.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="warehouseId" label={text('defaultWarehouse')}>
        <Select
          placeholder={text('chooseWarehouse')}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {problem && <p role="alert">{problem}</p>}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {text('saveProfile')}
      </Button>
    </Form>
  )
}

const fields = ['nickName', 'phone', 'email', 'sex'] as const

/** @param onChanged another window saved meanwhile: what was not typed here shows what stands now */
function useSave(profile: Profile, onChanged: (now: Partial<Profile>) => void) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async ({ warehouseId, ...values }: ProfileValues) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await http.call('PUT /system/user/profile', {
        body: { ...values, email: values.email || null, version: profile.version },
        quiet: true,
      })
      if (warehouseId && warehouseId !== profile.warehouseId)
        await http.call('POST /wms/warehouse/defaultWarehouseId', {
          query: { warehouseId },
          quiet: true,
        })
      const { user } = useSession.getState()
      const nickName = values.nickName.trim()
      if (user)
        useSession.setState({
          user: { ...user, nickName, warehouseId: warehouseId ?? user.warehouseId },
        })
      await queries.invalidateQueries({ queryKey: ['profile'] })
      notify.success(text('saved'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const conflict = readConflict(error)
      if (conflict) {
        const { now, version } = conflict
        queries.setQueryData(['profile'], { ...profile, ...now, version })
        onChanged(now)
      }
      setProblem([error.message, error.hint].filter(Boolean).join('，'))
    } finally {
      setIsBusy(false)
    }
  }
  return { save, isBusy, problem }
}
