import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { SmsCodeItem } from '../../renderer/parts/account-fields'
import { DialogFooter } from '../../renderer/parts/dialog'
import { ReadFailed } from '../../renderer/parts/read-failed'
import type { DialogProps } from '../../renderer/language/registry'
import { maskPhone } from '../../runtime/format'
import { CallError, makeRequestId, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useTexts } from '../../runtime/i18n'
import type { Profile } from './types'
import { texts } from './texts'

const formId = 'transfer-owner'

/** The owner hands the company over to a colleague, with a code sent to the owner's own phone. */
export function TransferOwner({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const next = rows[0]
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) =>
      http.call<Profile>('GET /system/user/profile', { quiet: true, signal }),
  })
  const transfer = async ({ smsCode }: { smsCode: string }) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { id: String(next?.id), smsCode }
      await http.call('POST /system/user/transferOwner', {
        body,
        quiet: true,
        requestId: makeRequestId(),
      })
      notify.success(text('ownerTransferred', { nickName: String(next?.nickName) }))
      done()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem([error.message, error.hint].filter(Boolean).join('，'))
    } finally {
      setIsBusy(false)
    }
  }
  if (profile.isError) return <ReadFailed what={text('phone')} query={profile} />
  if (!profile.data) return <Skeleton active />
  return (
    <>
      <Form id={formId} layout="vertical" onFinish={(values) => void transfer(values)}>
        {problem && <Alert type="error" showIcon title={problem} />}
        <p>{text('transferHint', { nickName: String(next?.nickName) })}</p>
        <p>{text('codeGoesTo', { phone: maskPhone(profile.data.phone) })}</p>
        <SmsCodeItem scene="OWNER" phone={profile.data.phone} />
      </Form>
      <DialogFooter>
        <Button onClick={close}>{text('cancel')}</Button>
        <Button type="primary" danger htmlType="submit" form={formId} loading={isBusy}>
          {text('transferOwner')}
        </Button>
      </DialogFooter>
    </>
  )
}
