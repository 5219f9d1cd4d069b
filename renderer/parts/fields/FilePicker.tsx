import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

export interface FilePickerProps {
  file?: File
  onChange: (file: File | undefined) => void
  /** File types, e.g. `.xlsx,.csv`. */
  accept?: string
  hint?: string
  disabled?: boolean
  'aria-label': string
}

/** A file to be sent later: chosen or dropped, held as it is, replaced by the next one. */
export function FilePicker({ file, onChange, accept, hint, disabled, ...aria }: FilePickerProps) {
  const text = useTexts(texts)
  return (
    <Upload.Dragger
      {...aria}
      accept={accept}
      maxCount={1}
      disabled={disabled}
      fileList={file ? [{ uid: file.name, name: file.name, size: file.size, status: 'done' }] : []}
      beforeUpload={(chosen) => {
        onChange(chosen)
        return false
      }}
      onRemove={() => onChange(undefined)}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined aria-hidden />
      </p>
      <p>{file ? text('replaceFile') : text('chooseFile')}</p>
      {hint && <p className="ant-upload-hint">{hint}</p>}
    </Upload.Dragger>
  )
}
