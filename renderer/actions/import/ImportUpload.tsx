import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useId, useRef, useState } from 'react'
import { CallError, saveFile, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import type { ResolvedAction, ResolvedFormItem } from '../../../schemas/language'
import { DialogFooter, useAtClose, useDialogFrame, useDialogGuard } from '../../parts/dialog'
import type { Scope } from '../../language/expressions'
import { FilePicker } from '../../parts/fields'
import { SchemaForm, useSchemaForm, type FormValues } from '../../parts/form'
import { busyMark } from '../call/busyMark'
import { readReport } from './readReport'
import type { AskedColumns, CheckSheet } from './AskedColumns'
import type { ChosenColumns, FileColumns, ImportReport } from './types'
import { limitsHint, useFileLimits } from './useFileLimits'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ImportUploadProps {
  action: ResolvedAction
  items: readonly ResolvedFormItem[]
  scope: Scope
  /** @param checkSheet checks another sheet of the same file */
  onChecked: (report: ImportReport, checkSheet: CheckSheet) => void
  /** What the columns of the file mean has to be decided first. */
  onColumns: (asked: AskedColumns) => void
}

/** The first step: template, how to import, the file, and the dry run that changes nothing yet. */
export function ImportUpload(props: ImportUploadProps) {
  const { action, items, scope, onChecked, onColumns } = props
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const frame = useDialogFrame()
  const limits = useFileLimits(action.check)
  const formId = useId()
  const fileItem = items.find((item) => item.widget === 'upload')
  const controller = useSchemaForm({ items: items.filter((item) => item !== fileItem), scope })
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useDialogGuard(() => file !== undefined || controller.isDirty())
  useAtClose(() => abort.current?.abort())

  const check = async (isAsked = false) => {
    if (sent !== undefined) return
    setProblem(file ? undefined : text('chooseImportFile'))
    if (!file || !action.check) return
    const call = action.check
    try {
      await controller.submit(async (values) => {
        setSent(0)
        const onProgress = (ratio: number) => setSent(Math.round(ratio * 100))
        abort.current = new AbortController()
        const { signal } = abort.current
        const send = <Answer,>(to: string, more: FormValues = {}) => {
          const form = toFormData(fileItem?.field ?? 'file', file, { ...values, ...more })
          return http.call<Answer>(to, { form, quiet: true, onProgress, signal })
        }
        const columnsOf = (sheet?: string) =>
          send<FileColumns>(call.replace(/check$/, 'columns'), { sheet })
        const checkWith = async ({ sheet, ...mapping }: ChosenColumns) =>
          readReport(await send(call, { sheet, mapping: JSON.stringify(mapping) }))
        if (!limits?.isMapped) {
          const checkSheet = async (sheet?: string) => readReport(await send(call, { sheet }))
          return onChecked(await checkSheet(), checkSheet)
        }
        const found = await columnsOf()
        const checkSheet = async (sheet: string) => checkWith(asFound(await columnsOf(sheet)))
        if (isAsked || !found.isClear) return onColumns({ found, checkWith, checkSheet })
        onChecked(await checkWith(asFound(found)), checkSheet)
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('fileCheckFailed'))
    } finally {
      setSent(undefined)
    }
  }
  const downloadTemplate = async () => {
    if (!action.template) return
    try {
      saveFile(await http.download(action.template, { quiet: true }))
    } catch (error) {
      notify.error(error instanceof CallError ? error : text('templateFailed'))
    }
  }
  return (
    <>
      {problem && (
        <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />
      )}
      {action.template && (
        <p style={{ margin: '0 0 16px' }}>
          {text(limits?.noun ? 'importNames' : 'importIntro')}
          <Button
            type="link"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void downloadTemplate()}
          >
            {text('downloadTemplate')}
          </Button>
        </p>
      )}
      <SchemaForm
        id={formId}
        label={action.label}
        controller={controller}
        onSubmit={() => void check()}
      />
      <div style={{ marginTop: 16 }}>
        <FilePicker
          aria-label={fileItem?.title ?? text('fileToImport')}
          file={file}
          onChange={setFile}
          accept={limits?.accept.join(',') ?? fileItem?.accept ?? '.xlsx,.csv'}
          hint={limitsHint(limits, fileItem?.hint)}
          disabled={sent !== undefined}
        />
      </div>
      {sent !== undefined && (
        <>
          {/* all sent is not all done: the server reads the file line by line now */}
          <Progress
            percent={sent}
            status="active"
            aria-label={text('uploadProgress')}
            style={{ marginTop: 8 }}
          />
          {sent === 100 && <p role="status">{text('checkingFile')}</p>}
        </>
      )}
      <DialogFooter>
        <Button onClick={frame.requestClose}>{text('cancel')}</Button>
        {limits?.isMapped && (
          <Button disabled={!file} onClick={() => void check(true)}>
            {text('mapColumns')}
          </Button>
        )}
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={busyMark(sent !== undefined)}
        >
          {text('checkFile')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** What stands, without a person's word. */
const asFound = ({ columns, fixed, sheet }: FileColumns): ChosenColumns => ({
  ...(sheet && { sheet }),
  columns: columns.map(({ columnIndex, field }) => ({ columnIndex, field })),
  fixed: Object.fromEntries(
    fixed.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])),
  ),
})

function toFormData(name: string, file: File, values: FormValues): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(field, String(one))
  // Last, so that a server reading the stream knows the mode before the file.
  form.append(name, file)
  return form
}
