import { DatePicker, Select } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import styles from './export.module.css'
import { texts } from './texts'
import type { ExportType, RecordFilter } from './types'

interface RecordFiltersProps {
  types: readonly ExportType[]
  filter: RecordFilter
  onFilter: (next: RecordFilter) => void
}

/** Type, state and days of earlier exports. */
export function RecordFilters({ types, filter, onFilter }: RecordFiltersProps) {
  const text = useTexts(texts)
  const typeLabels = useDictionary('gp_export_type')
  const states = useDictionary('gp_export_state')
  return (
    <div className={styles.options} role="search">
      <Select
        allowClear
        className={styles.choice}
        aria-label={text('type')}
        placeholder={text('anyType')}
        value={filter.exportType}
        onChange={(exportType?: ExportType) => onFilter({ ...filter, exportType })}
        options={types.map((value) => ({ value, label: typeLabels.label(value) }))}
      />
      <Select
        allowClear
        className={styles.choice}
        aria-label={text('state')}
        placeholder={text('anyState')}
        value={filter.state}
        onChange={(state?: RecordFilter['state']) => onFilter({ ...filter, state })}
        options={states.items.map(({ value, label }) => ({ value, label }))}
      />
      <DatePicker.RangePicker
        aria-label={text('at')}
        onChange={(_days, [from = '', to = '']) =>
          onFilter({ ...filter, from: from || undefined, to: to || undefined })
        }
      />
    </div>
  )
}
