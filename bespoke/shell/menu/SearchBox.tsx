import { useQuery } from '@tanstack/react-query'
import { useDebounce } from 'ahooks'
import { AutoComplete, Input } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useShortcut } from '../../../runtime/keyboard'
import { useOpenPage } from '../../../runtime/routing'
import { matchMenu } from './matchMenu'
import { shellGroup } from './shellGroup'
import { useMenu } from './useMenu'
import { texts } from './texts'

interface FoundOrder {
  kind: 'order'
  orderNum: string
  platformOrderNum: string | null
  shopName: string | null
}

// Specification §9 "Search suggestion delay".
const delayMs = 500
// A shorter piece of a number fits too many orders; the server answers nothing to it.
const leastForOrders = 3

/** Finds pages of the menu and orders by number, while one types. */
export function SearchBox() {
  const text = useTexts(texts)
  const { modules } = useMenu()
  const [keyword, setKeyword] = useState('')
  const asked = useDebounce(keyword.trim(), { wait: delayMs })
  const orders = useOrders(asked)
  const go = useGo()
  const own = useRef<HTMLSpanElement>(null)
  const focus = () => own.current?.querySelector('input')?.focus()
  useShortcut({ keys: 'Ctrl+K', label: text('searchShortcut'), group: shellGroup, run: focus })

  const links = matchMenu(modules, asked)
  const options = [
    ...groupOf(
      text('foundPages'),
      links.map(({ module, link }) => ({
        value: `page:${link.path}`,
        label: <Found title={link.title} note={module} />,
      })),
    ),
    ...groupOf(
      text('foundOrders'),
      (orders.data ?? []).map((order) => ({
        value: `order:${order.orderNum}`,
        label: (
          <Found title={order.orderNum} note={order.shopName ?? order.platformOrderNum ?? ''} />
        ),
      })),
    ),
  ]
  const nothing = orders.isError
    ? text('searchFailed')
    : orders.isFetching || asked !== keyword.trim()
      ? text('searching')
      : text('nothingFound')
  const handleSelect = (value: string) => {
    setKeyword('')
    go(value)
    own.current?.querySelector('input')?.blur()
  }
  // Enter ends what an input method composes; it must not choose a row.
  const holdComposing = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) event.stopPropagation()
  }
  return (
    <span ref={own} className="shell-search" onKeyDownCapture={holdComposing}>
      <AutoComplete
        value={keyword}
        options={options}
        defaultActiveFirstOption
        popupMatchSelectWidth={320}
        notFoundContent={keyword.trim() === '' ? null : <span role="status">{nothing}</span>}
        onChange={(value: string) => setKeyword(/^(page|order):/.test(value) ? '' : value)}
        onSelect={handleSelect}
      >
        <Input allowClear aria-label={text('searchLabel')} placeholder={text('searchHint')} />
      </AutoComplete>
    </span>
  )
}

function useOrders(keyword: string) {
  const http = useHttp()
  return useQuery({
    queryKey: ['search', keyword],
    enabled: keyword.length >= leastForOrders,
    queryFn: ({ signal }) =>
      http.call<FoundOrder[]>('GET /search/getList', { query: { keyword }, quiet: true, signal }),
  })
}

function useGo(): (value: string) => void {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  return (value) => {
    const [kind = '', ...rest] = value.split(':')
    const what = rest.join(':')
    if (kind === 'page') void navigate(what)
    else openPage({ path: '/orderDetails', query: { orderNum: what } })
  }
}

const groupOf = <Option,>(label: string, options: Option[]) =>
  options.length > 0 ? [{ label, options }] : []

function Found({ title, note }: { title: string; note: string }) {
  return (
    <span className="shell-found">
      <span>{title}</span>
      <small>{note}</small>
    </span>
  )
}
