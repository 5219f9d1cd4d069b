import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { makeRequestId, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useOpenPage } from '../../runtime/routing'
import { useTexts } from '../../runtime/i18n'
import { uploadFile } from '../../renderer/parts/fields'
import type { DialogProps } from '../../renderer/language/registry'
import { texts } from './texts'

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
  const text = useTexts(texts)
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
    if (number.length < 4) return notify.warning(text('wholeParcelNumber'))
    setIsBusy(true)
    try {
      const answer = await http.call<Scanned>('POST /order/returnOrders/scan', {
        body: { expressNum: number, pictures, book },
        requestId: makeRequestId(),
        quiet: true,
      })
      const [only, ...others] = answer.parcels
      if (answer.booked) {
        notify.success(text('parcelRegistered', { number }))
        close()
      } else if (only && others.length === 0) show(only)
      else setFound(answer.parcels)
    } catch (error) {
      notify.error(error instanceof Error ? error.message : text('searchFailed'))
    }
    setIsBusy(false)
  }
  const upload = async (files: readonly File[]) => {
    for (const file of files.slice(0, 5 - pictures.length))
      try {
        const url = await uploadFile(http, file)
        setPictures((before) => [...before, url])
      } catch (error) {
        notify.error(error instanceof Error ? error.message : text('uploadFailed'))
      }
  }
  return (
    <div className="parcel-scan">
      <Input.Search
        autoFocus
        aria-label={text('parcelNumber')}
        placeholder={text('scanParcel')}
        enterButton={text('findParcel')}
        value={expressNum}
        loading={isBusy}
        onChange={(event) => {
          setExpressNum(event.target.value)
          setFound(undefined)
        }}
        onSearch={() => void ask(false)}
      />
      {found && found.length > 0 && (
        <ul className="parcel-found" aria-label={text('foundReturns')}>
          {found.map((parcel) => (
            <li key={parcel.id}>
              <Button type="link" onClick={() => show(parcel)}>
                {parcel.returnNum}
              </Button>
              {text('orderAndWarehouse', {
                orderNum: parcel.orderNum,
                warehouseName: parcel.warehouseName,
              })}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <>
          <Alert type="warning" showIcon title={text('noReturnForParcel')} />
          <label>
            {text('parcelPictures', { count: pictures.length })}
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label={text('picture')}
              onChange={(event) => void upload([...(event.target.files ?? [])])}
            />
          </label>
          <Button type="primary" loading={isBusy} onClick={() => void ask(true)}>
            {text('registerParcel')}
          </Button>
        </>
      )}
    </div>
  )
}
