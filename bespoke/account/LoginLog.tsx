import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../runtime/http'

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
const results = { SUCCESS: '成功', FAIL: '失败' } as const

/** When and from where the account was signed in to. */
export function LoginLog() {
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
  if (isError) return <Alert type="error" showIcon title="登录日志读取失败，请稍后重试" />
  if (!data) return <Skeleton active />
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      loading={isFetching}
      dataSource={data.records}
      pagination={{ current: pageNum, pageSize, total: data.total, onChange: setPageNum }}
      columns={[
        { title: '登录时间', dataIndex: 'loginTime', width: 180 },
        { title: 'IP 地址', dataIndex: 'ip', width: 160 },
        { title: '浏览器', dataIndex: 'browser', width: 140 },
        { title: '操作系统', dataIndex: 'os' },
        {
          title: '结果',
          dataIndex: 'result',
          width: 96,
          render: (result: Entry['result']) => results[result],
        },
      ]}
    />
  )
}
