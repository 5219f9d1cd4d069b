import { Cascader } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHttp } from '../../../../runtime/http'
import { ariaOf, placeholderOf } from '../value/naming'
import { fetchRegions, type RegionNode } from '../value/regions'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/**
 * Province, city, district, town: names, outermost first. A level is fetched when the one above is opened;
 * any level may be the last.
 */
export function RegionInput(props: WidgetProps<string[]>) {
  const text = useTexts(texts)
  const http = useHttp()
  const cache = useQueryClient()
  const [roots, setRoots] = useState<RegionNode[]>([])
  const [problem, setProblem] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)

  const load = async (parent?: RegionNode) => {
    try {
      const below = await fetchRegions(http, cache, parent)
      if (!parent) setRoots(below)
      else {
        parent.children = below
        parent.isLeaf = below.length === 0
        setRoots((before) => [...before])
      }
      setProblem(undefined)
    } catch {
      setProblem(text('regionsFailed'))
    }
  }

  // The outside world: provinces come from the server when the list is first opened.
  useEffect(() => {
    if (isOpen && roots.length === 0) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- only opening starts a load
  }, [isOpen])

  return (
    <Cascader<RegionNode>
      {...ariaOf(props)}
      id={props.id}
      style={{ width: '100%' }}
      open={isOpen}
      onOpenChange={setIsOpen}
      fieldNames={{ label: 'name', value: 'name', children: 'children' }}
      options={roots}
      loadData={(path) => void load(path.at(-1))}
      value={textsOf(props.value)}
      onChange={(path) => props.onChange(path?.length ? path.map(String) : undefined)}
      changeOnSelect
      allowClear
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      displayRender={(labels) => labels.join(' / ')}
      notFoundContent={problem ?? text('loading')}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}
