import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface Shop {
  shopNum: string
  shopName: string
}

interface ShopSelectProps {
  value?: string
  onChange: (shopNum?: string) => void
}

/** Shops the user may work with, found as they type. */
export function ShopSelect({ value, onChange }: ShopSelectProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const [keyword, setKeyword] = useState('')
  const shops = useQuery({
    queryKey: ['afterSaleShops', keyword],
    queryFn: async ({ signal }) => {
      const body = keyword ? { keyword } : {}
      const found = await http.call<Shop[] | { records: Shop[] }>(
        'POST /shop/shopInfos/getShopInfosDim',
        { body, signal, quiet: true },
      )
      return Array.isArray(found) ? found : found.records
    },
  })
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={text('shop')}
      value={value}
      loading={shops.isFetching}
      options={(shops.data ?? []).map((shop) => ({ value: shop.shopNum, label: shop.shopName }))}
      onChange={onChange}
    />
  )
}
