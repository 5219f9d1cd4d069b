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
import './account.css'
import { LoginLog } from './LoginLog'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SecondFactorForm } from './SecondFactorForm'
import type { Profile } from './types'

export const profileKey = ['profile']

/** The person's own facts, password, account and sign-ins. */
export function PersonalCenter() {
  const http = useHttp()
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) =>
      http.call<Profile>('GET /system/user/profile', { quiet: true, signal }),
  })
  return (
    <div className="personal-center">
      <h1>个人中心</h1>
      {profile.isPending && <Skeleton active avatar />}
      {profile.isError && <ReadFailed what="个人资料" query={profile} />}
      {profile.data && <Center profile={profile.data} />}
    </div>
  )
}

function Center({ profile }: { profile: Profile }) {
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
          { key: 'PROFILE', label: '基本资料', children: <ProfileForm profile={profile} /> },
          {
            key: 'PASSWORD',
            label: '修改密码',
            children: (
              <>
                <PasswordForm onChanged={() => undefined} />
                <SecondFactorForm profile={profile} />
              </>
            ),
          },
          { key: 'ASSET', label: '账户资产', children: <Assets profile={profile} /> },
          { key: 'LOG', label: '登录日志', children: <LoginLog /> },
        ]}
      />
    </>
  )
}

/** JPG or PNG up to 2 MB; the new picture shows in the header at once. */
function AvatarUpload({ avatar }: { avatar: string }) {
  const http = useHttp()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (picture: File) => {
    if (picture.size > maxBytes) return notify.warning('头像不能超过 2 MB，请换一张图片')
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
          更换头像
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
  if (isError) return <Alert type="error" showIcon title="账户资产读取失败，请稍后重试" />
  if (!data) return <Skeleton active />
  return (
    <>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={[
          { label: '账户余额', children: formatMoney(data.remainderMoney) },
          { label: '冻结金额', children: formatMoney(data.freezeMoney) },
          { label: '剩余接口次数', children: formatInt(data.remainderCallCount) },
          { label: '剩余短信条数', children: formatInt(data.smsNum) },
          { label: '当前版本', children: profile.versionName },
          { label: '到期时间', children: profile.expireTime },
        ]}
      />
      <Can check="finance:version:list">
        <Link className="personal-upgrade" to="/versionUpgrade">
          续费或升级版本
        </Link>
      </Can>
    </>
  )
}
