import { Checkbox, Radio } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { useDictionary } from '../../../runtime/dictionaries'
import { ExportColumns, type ExportColumn } from '../../../renderer/actions/export'
import styles from './export.module.css'
import { texts } from './texts'
import type { ExportConf, ExportType, StoredConf } from './types'

interface ConfFormProps {
  type: ExportType
  conf: ExportConf
  stored: StoredConf
  isDisabled: boolean
  onChange: (part: Partial<ExportConf>) => void
}

/** The settings of one type of file: format, what is in it, and its columns in their order. */
export function ConfForm({ type, conf, stored, isDisabled, onChange }: ConfFormProps) {
  const text = useTexts(texts)
  const encodings = useDictionary('file_encoding')
  const columns = inOrder(stored, conf.columns)
  const ticked = new Set(conf.columns)
  const keysOf = (some: readonly ExportColumn[], chosen: ReadonlySet<string>) =>
    some.flatMap(({ prop }) => (chosen.has(prop) ? [prop] : []))
  const tick = (name: 'keepOrigin' | 'showUnmatched' | 'oneSheetPerSeller', label: string) => (
    <Checkbox
      checked={conf[name]}
      disabled={isDisabled}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    >
      {label}
    </Checkbox>
  )
  return (
    <>
      <div className={styles.options}>
        <Radio.Group
          aria-label={text('format')}
          disabled={isDisabled}
          value={conf.fileType}
          onChange={(event) => onChange({ fileType: event.target.value as ExportConf['fileType'] })}
          options={['xlsx', 'csv']}
        />
        {conf.fileType === 'csv' && (
          <Radio.Group
            aria-label={text('encoding')}
            disabled={isDisabled}
            value={conf.csvEncoding}
            onChange={(event) =>
              onChange({ csvEncoding: event.target.value as ExportConf['csvEncoding'] })
            }
            options={['UTF-8', 'GB18030'].map((value) => ({
              value,
              label: encodings.label(value) || value,
            }))}
          />
        )}
        {!['BOOK', 'NOMATCH', 'STOCK'].includes(type) && tick('keepOrigin', text('keepOrigin'))}
        {(type === 'LINE' || type === 'BOOK' || type === 'COMPARE') &&
          tick('showUnmatched', text('showUnmatched'))}
        {type === 'STOCK' && tick('showUnmatched', text('showUnchosen'))}
        {type === 'STOCK' &&
          conf.fileType === 'xlsx' &&
          tick('oneSheetPerSeller', text('oneSheet'))}
      </div>
      <ExportColumns
        key={type}
        columns={columns}
        shown={stored.usual}
        shownLabel={text('usual')}
        ticked={ticked}
        isDisabled={isDisabled}
        onOrder={(next) => onChange({ columns: keysOf(next, ticked) })}
        onTick={(next) => {
          const isUsual =
            next.size === stored.usual.length && stored.usual.every((key) => next.has(key))
          onChange({ columns: isUsual ? stored.usual : keysOf(columns, next) })
        }}
      />
    </>
  )
}

/** The chosen columns in the order of the file, then the others. */
function inOrder({ choices }: StoredConf, chosen: readonly string[]): ExportColumn[] {
  const byKey = new Map(choices.map(({ key, title }) => [key, { prop: key, label: title }]))
  const first = chosen.flatMap((key) => byKey.get(key) ?? [])
  return [...first, ...[...byKey.values()].filter(({ prop }) => !chosen.includes(prop))]
}
