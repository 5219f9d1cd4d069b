import { Alert, Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import type { ImportReport, UnreadSheet } from './types'

interface FileCoverageProps {
  report: ImportReport
  /** Reads another sheet of the same file; absent when the file is no longer at hand. */
  onReadSheet?: (sheet: string) => void
}

/** What of the file is not imported: other sheets with their rows, columns of other headings. */
export function FileCoverage({ report, onReadSheet }: FileCoverageProps) {
  const text = useTexts(texts)
  const { sheet, otherSheets, ignoredColumns, state } = report
  const described = ({ name, isHidden, rows }: UnreadSheet) => {
    const title = isHidden ? text('hiddenSheet', { name }) : text('sheetNamed', { name })
    return rows === null ? title : text('sheetWithRows', { title, rows: formatInt(rows) })
  }
  const alike = otherSheets.filter(({ isAlike }) => isAlike)
  return (
    <>
      {sheet !== undefined && otherSheets.length > 0 && (
        <Alert
          type={alike.length > 0 ? 'warning' : 'info'}
          showIcon
          style={{ marginTop: 8 }}
          title={text('oneSheetRead', {
            sheet,
            others: otherSheets.map(described).join('、'),
          })}
          action={
            onReadSheet &&
            state === 'CHECKED' && (
              <>
                {alike.map(({ name }) => (
                  <Button key={name} size="small" type="link" onClick={() => onReadSheet(name)}>
                    {text('readOtherSheet', { name })}
                  </Button>
                ))}
              </>
            )
          }
        />
      )}
      {ignoredColumns.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginTop: 8 }}
          title={text('columnsNotRead', { columns: ignoredColumns.join('、') })}
        />
      )}
    </>
  )
}
