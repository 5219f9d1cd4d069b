import { useDebounce } from 'ahooks'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { shownChoices, useChoices } from '../useChoices'
import { ChoicesProblem } from './ChoicesProblem'

// Search suggestion delay of the specification, §9.
const searchDelayMs = 500

/**
 * A record found by searching on the server; `many` makes it a list of ids.
 * What is already chosen is asked for by value once, so that its label appears, not its id.
 */
export function RemoteSelectInput(props: WidgetProps<string | string[]>) {
  const { item, value, onChange } = props
  const [keyword, setKeyword] = useState('')
  const searched = useDebounce(keyword.trim(), { wait: searchDelayMs })
  const isLocal = item.options?.keyword === false
  const found = useChoices(item, props.choices, isLocal ? {} : { keyword: searched })
  const chosen = useMemo(() => (Array.isArray(value) ? value : value ? [value] : []), [value])
  const unknown = useMissing(chosen, found.items)
  const labelled = useChoices(
    unknown.length > 0 ? item : { ...item, options: undefined },
    props.choices,
    { values: unknown },
  )
  const isLoading = found.isLoading || labelled.isLoading
  const options = useMemo(() => {
    const items = mergeChoices(found.items, unknown.length > 0 ? labelled.items : [], chosen)
    return shownChoices({ items, isLoading }, chosen)
  }, [found.items, labelled.items, unknown, chosen, isLoading])
  const many = item.many ?? false
  return (
    <Select<string | string[]>
      {...extraProps(item)}
      {...ariaOf(props)}
      mode={many ? 'multiple' : undefined}
      id={props.id}
      style={{ width: '100%' }}
      allowClear
      showSearch={{
        filterOption: isLocal,
        optionFilterProp: 'label',
        onSearch: setKeyword,
      }}
      value={many ? chosen : chosen[0]}
      onChange={(next) => onChange(next === undefined || next.length === 0 ? undefined : next)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      options={options}
      loading={found.isLoading}
      notFoundContent={<ChoicesProblem choices={found} title={item.title} />}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}

type Offered = readonly { value: string; label: string }[]

function useMissing(chosen: readonly string[], offered: Offered): string[] {
  return useMemo(() => {
    const known = new Set(offered.map((choice) => choice.value))
    return chosen.filter((value) => !known.has(value))
  }, [chosen, offered])
}

/** Found ones first; of the labelled ones only those that are chosen (a server may answer more than asked). */
function mergeChoices(found: Offered, labelled: Offered, chosen: readonly string[]) {
  const known = new Set(found.map((choice) => choice.value))
  const extra = labelled.filter(
    (choice) => chosen.includes(choice.value) && !known.has(choice.value),
  )
  return [...extra, ...found]
}
