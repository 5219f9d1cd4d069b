import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReadFailed } from '../../renderer/parts/read-failed'
import { Alert, Avatar, Button, Descriptions, Skeleton, Tabs, Upload } from 'antd'
import { UserOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Can } from '../../runtime/access'
import { formatInt, formatMoney } from '../../runtime/format'
import { useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import './account.css'
import { LoginLog } from './LoginLog'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SecondFactorForm } from './SecondFactorForm'
import type { Profile } from './types'
import { texts } from './texts'

export const profileKey = ['profile']

/** The person's own facts, password, account and sign-ins. */
export function PersonalCenter() {
  const text = useTexts(texts)
  const http = useHttp()
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) =>
      http.call<Profile>('GET /system/user/profile', { quiet: true, signal }),
  })
  return (
    <div className="personal-center">
      <h1>{text('personalCenter')}</h1>
      {profile.isPending && <Skeleton active avatar />}
      {profile.isError && <ReadFailed what={text('profile')} query={profile} />}
      {profile.data && <Center profile={profile.data} />}
    </div>
  )
}

function Center({ profile }: { profile: Profile }) {
  const text = useTexts(texts)
  return (
    <>
      <header className="personal-head">
        <AvatarUpload avatar={profile.avatar} />
        <div>
          <strong>{profile.nickName}</strong>
          <span>
            {profile.username} · {profile.companyName} · {profile.roleNames.join('、')}
          </span>
        </div>
      </header>
      <Tabs
        items={[
          { key: 'PROFILE', label: text('basics'), children: <ProfileForm profile={profile} /> },
          {
            key: 'PASSWORD',
            label: text('changePassword'),
            children: (
              <>
                <PasswordForm onChanged={() => undefined} />
                <SecondFactorForm profile={profile} />
              </>
            ),
          },
          { key: 'ASSET', label: text('assets'), children: <Assets profile={profile} /> },
          { key: 'LOG', label: text('loginLog'), children: <LoginLog /> },
        ]}
      />
    </>
  )
}

/** JPG or PNG up to 2 MB; the new picture shows in the header at once. */
function AvatarUpload({ avatar }: { avatar: string }) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (picture: File) => {
    if (picture.size > maxBytes) return notify.warning(text('avatarTooLarge'))
    setIsBusy(true)
    const form = new FormData()
    form.append('file', picture)
    try {
      const { imgUrl } = await http.call<{ imgUrl: string }>('POST /system/user/profile/avatar', {
        form,
      })
      const { user } = useSession.getState()
      if (user) useSession.setState({ user: { ...user, avatar: imgUrl } })
      await queries.invalidateQueries({ queryKey: profileKey })
    } catch {
      // the popup of the failed call has said it
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="personal-avatar">
      <Avatar size={72} src={avatar || undefined} icon={<UserOutlined />} alt="" />
      <Upload
        accept=".jpg,.jpeg,.png"
        showUploadList={false}
        beforeUpload={(picture) => {
          void send(picture)
          return false
        }}
      >
        <Button size="small" loading={isBusy}>
          {text('changeAvatar')}
        </Button>
      </Upload>
    </div>
  )
}

const maxBytes = 2 * 1024 * 1024

interface Financial {
  remainderMoney: string
  freezeMoney: string
  remainderCallCount: number
  smsNum: number
}

function Assets({ profile }: { profile: Profile }) {
  const text = useTexts(texts)
  const http = useHttp()
  const { data, isError } = useQuery({
    queryKey: ['currentFinancial'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Financial>('GET /financial/companyFinancial/getCurrentFinancial', {
        quiet: true,
        signal,
      }),
  })
  if (isError) return <Alert type="error" showIcon title={text('assetsFailed')} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={[
          { label: text('balance'), children: formatMoney(data.remainderMoney) },
          { label: text('frozen'), children: formatMoney(data.freezeMoney) },
          { label: text('callsLeft'), children: formatInt(data.remainderCallCount) },
          { label: text('smsLeft'), children: formatInt(data.smsNum) },
          { label: text('currentEdition'), children: profile.versionName },
          { label: text('expires'), children: profile.expireTime },
        ]}
      />
      <Can check="finance:version:list">
        <Link className="personal-upgrade" to="/versionUpgrade">
          {text('renewOrUpgrade')}
        </Link>
      </Can>
    </>
  )
}
