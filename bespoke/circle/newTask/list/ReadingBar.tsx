import { Button, Select } from 'antd'
import { useDictionary } from '../../../../runtime/dictionaries'
import { useTexts } from '../../../../runtime/i18n'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import type { FoundList, Reading } from '../state/types'

interface Props {
  list: FoundList
  reading: Reading
  isChanged: boolean
  onChange: (next: Reading) => void
  onReadAgain: () => void
}

const headChars = 40

/** How the list is read: encoding or sheet, and the row of headings. */
export function ReadingBar({ list, reading, isChanged, onChange, onReadAgain }: Props) {
  const say = useTexts(texts)
  const encodings = useDictionary('file_encoding')
  return (
    <div className={styles.bar}>
      {list.fileType !== 'xlsx' && (
        <label>
          {say('encoding')}
          <Select
            className={styles.short}
            value={reading.encoding ?? list.encoding ?? 'AUTO'}
            options={encodings.items.map(({ value, label }) => ({ value, label }))}
            onChange={(encoding) => onChange({ ...reading, encoding })}
          />
        </label>
      )}
      {list.sheets.length > 1 && (
        <label>
          {say('sheet')}
          <Select
            className={styles.middle}
            value={reading.sheetName ?? list.sheetName ?? undefined}
            options={list.sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? say('hiddenSheet', { name }) : name,
            }))}
            onChange={(sheetName) => onChange({ ...reading, sheetName })}
          />
        </label>
      )}
      <label>
        {say('headerRow')}
        <Select
          className={styles.wide}
          value={reading.headerRow ?? list.headerRow ?? undefined}
          options={[
            ...list.head.map(({ lineNo, cells }) => ({
              value: lineNo,
              label: say('headerRowOf', {
                row: lineNo,
                cells: cells.filter(Boolean).join(' | ').slice(0, headChars),
              }),
            })),
            { value: 0, label: say('noHeader') },
          ]}
          onChange={(headerRow) => onChange({ ...reading, headerRow })}
        />
      </label>
      <Button disabled={!isChanged} onClick={onReadAgain}>
        {say('readAgain')}
      </Button>
      {isChanged && <span className={styles.warning}>{say('changed')}</span>}
    </div>
  )
}
