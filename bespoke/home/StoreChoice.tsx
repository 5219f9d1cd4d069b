import { Select } from 'antd'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'
import { useStore } from './state/useStore'

/** 切换仓库: of which warehouse the warehouse blocks tell; nothing to choose where there is one. */
export function StoreChoice() {
  const text = useTexts(texts)
  const { stores, warehouseId, choose } = useStore()
  if (stores.length < 2) return null
  return (
    <Select
      aria-label={text('store')}
      className="home-store"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text('allStores')}
      options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      value={warehouseId}
      onChange={choose}
    />
  )
}
