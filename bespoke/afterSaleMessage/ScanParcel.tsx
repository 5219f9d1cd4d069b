import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { makeRequestId, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useOpenPage } from '../../runtime/routing'
import { uploadFile } from '../../renderer/parts/fields'
import type { DialogProps } from '../../renderer/language/registry'

interface Parcel {
  id: string
  returnNum: string
  orderNum: string
  warehouseName: string
}

interface Scanned {
  parcels: Parcel[]
  booked: boolean
}

/** 扫描查件: opens the parcel of a number; one nobody announced may be booked as 无主件. */
export function ScanParcel({ close }: DialogProps) {
  const http = useHttp()
  const notify = useNotify()
  const openPage = useOpenPage()
  const [expressNum, setExpressNum] = useState('')
  const [found, setFound] = useState<Parcel[]>()
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const show = (parcel: Parcel) => {
    close()
    openPage({ path: '/outOrderManageDetails', query: { id: parcel.returnNum } })
  }
  const ask = async (book: boolean) => {
    const number = expressNum.trim()
    if (number.length < 4) return notify.warning('请扫描或输入完整的快递单号')
    setIsBusy(true)
    try {
      const answer = await http.call<Scanned>('POST /order/returnOrders/scan', {
        body: { expressNum: number, pictures, book },
        requestId: makeRequestId(),
        quiet: true,
      })
      const [only, ...others] = answer.parcels
      if (answer.booked) {
        notify.success(`已登记无主件 ${number}`)
        close()
      } else if (only && others.length === 0) show(only)
      else setFound(answer.parcels)
    } catch (error) {
      notify.error(error instanceof Error ? error.message : '没有查到，请重试')
    }
    setIsBusy(false)
  }
  const upload = async (files: readonly File[]) => {
    for (const file of files.slice(0, 5 - pictures.length))
      try {
        const url = await uploadFile(http, file)
        setPictures((before) => [...before, url])
      } catch (error) {
        notify.error(error instanceof Error ? error.message : '图片没有上传成功，请重试')
      }
  }
  return (
    <div className="parcel-scan">
      <Input.Search
        autoFocus
        aria-label="快递单号"
        placeholder="扫描或输入快递单号"
        enterButton="查件"
        value={expressNum}
        loading={isBusy}
        onChange={(event) => {
          setExpressNum(event.target.value)
          setFound(undefined)
        }}
        onSearch={() => void ask(false)}
      />
      {found && found.length > 0 && (
        <ul className="parcel-found" aria-label="找到的退货单">
          {found.map((parcel) => (
            <li key={parcel.id}>
              <Button type="link" onClick={() => show(parcel)}>
                {parcel.returnNum}
              </Button>
              订单 {parcel.orderNum}　{parcel.warehouseName}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title="没有这个单号的退货单，可以拍照登记为无主件，等待认领"
          />
          <label>
            图片（最多 5 张，已选 {pictures.length} 张）
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label="图片"
              onChange={(event) => void upload([...(event.target.files ?? [])])}
            />
          </label>
          <Button type="primary" loading={isBusy} onClick={() => void ask(true)}>
            登记无主件
          </Button>
        </>
      )}
    </div>
  )
}
