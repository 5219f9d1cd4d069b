import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

interface Entry {
  id: string
  loginTime: string
  ip: string | null
  browser: string | null
  os: string | null
  result: 'SUCCESS' | 'FAIL'
  failReason: string | null
}

const pageSize = 10
const results = { SUCCESS: 'succeeded', FAIL: 'failed' } as const

/** When and from where the account was signed in to. */
export function LoginLog() {
  const text = useTexts(texts)
  const http = useHttp()
  const [pageNum, setPageNum] = useState(1)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['loginLog', pageNum],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<{ records: Entry[]; total: number }>('POST /system/user/profile/loginLog', {
        body: { pageNum, pageSize },
        quiet: true,
        signal,
      }),
  })
  if (isError) return <Alert type="error" showIcon title={text('loginLogFailed')} />
  if (!data) return <Skeleton active />
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      loading={isFetching}
      dataSource={data.records}
      pagination={{ current: pageNum, pageSize, total: data.total, onChange: setPageNum }}
      columns={[
        { title: text('loginTime'), dataIndex: 'loginTime', width: 180 },
        { title: text('ipAddress'), dataIndex: 'ip', width: 160 },
        { title: text('browser'), dataIndex: 'browser', width: 140 },
        { title: text('system'), dataIndex: 'os' },
        {
          title: text('result'),
          dataIndex: 'result',
          width: 96,
          render: (result: Entry['result']) => text(results[result]),
        },
      ]}
    />
  )
}
