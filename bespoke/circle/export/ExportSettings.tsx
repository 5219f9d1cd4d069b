import { Alert, Button, Progress, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt } from '../../../runtime/format'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import type { DialogList } from '../../../renderer/language/registry'
import { DialogFooter, useDialogFrame } from '../../../renderer/parts/dialog'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { freezeRows } from './calls'
import { ConfForm } from './ConfForm'
import styles from './export.module.css'
import { texts } from './texts'
import type { ExportType } from './types'
import { useConf } from './useConf'
import { useExportRun } from './useExportRun'

interface ExportSettingsProps {
  taskId: string
  /** What the task has. */
  types: readonly ExportType[]
  type: ExportType
  onType: (type: ExportType) => void
  /** The list around, when it has rows of this type. */
  list: DialogList | undefined
  /** A list with rows of some type is around. */
  hasList: boolean
  isShown: boolean
}

/** What goes into the file; its footer writes it. */
export function ExportSettings({ taskId, type, list, hasList, ...rest }: ExportSettingsProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const frame = useDialogFrame()
  const types = useDictionary('gp_export_type')
  const [isOfList, setIsOfList] = useState(list !== undefined)
  const { stored, conf, isChanged, change, save } = useConf(type)
  const run = useExportRun()
  const start = () =>
    run.start({ taskId, exportType: type }, async () => {
      await save()
      return list && isOfList ? freezeRows(http, list) : undefined
    })
  const keep = async () => {
    try {
      await save()
      notify.success(text('settingsSaved'))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : text('failed'))
    }
  }
  const leave = () => {
    notify.success(text('inBackgroundSays'))
    frame.close()
  }
  return (
    <div className={styles.settings}>
      {run.problem && (
        <Alert type="error" showIcon role="alert" title={run.problem} className={styles.gap} />
      )}
      <fieldset className={styles.group} disabled={run.isRunning}>
        <legend>{text('type')}</legend>
        <Radio.Group
          aria-label={text('type')}
          optionType="button"
          disabled={run.isRunning}
          value={type}
          onChange={(event) => rest.onType(event.target.value as ExportType)}
          options={rest.types.map((value) => ({ value, label: types.label(value) }))}
        />
      </fieldset>
      {list ? (
        <fieldset className={styles.group}>
          <legend>{text('rows')}</legend>
          <Radio.Group
            aria-label={text('rows')}
            disabled={run.isRunning}
            value={isOfList}
            onChange={(event) => setIsOfList(event.target.value as boolean)}
            options={[
              {
                value: true,
                label:
                  list.total === undefined
                    ? text('listRowsAny')
                    : text('listRows', { count: formatInt(list.total) }),
              },
              { value: false, label: text('allRows') },
            ]}
          />
        </fieldset>
      ) : (
        hasList && <p className={styles.muted}>{text('rowsOfType', { type: types.label(type) })}</p>
      )}
      {stored.isError ? (
        <ReadFailed what={text('confOf')} query={stored} />
      ) : !conf || !stored.data ? (
        <Skeleton active title={false} />
      ) : (
        <ConfForm
          type={type}
          conf={conf}
          stored={stored.data}
          isDisabled={run.isRunning}
          onChange={change}
        />
      )}
      {rest.isShown && (
        <DialogFooter>
          <output className={styles.status}>
            {run.isRunning
              ? progressText(run.progress)
              : conf && text('chosen', { count: conf.columns.length })}
          </output>
          {run.isRunning ? (
            <>
              <Progress
                className={styles.progress}
                percent={run.progress?.progress ?? 0}
                size="small"
                showInfo={false}
              />
              <Button onClick={leave}>{text('inBackground')}</Button>
            </>
          ) : (
            <>
              <Button disabled={!isChanged} onClick={() => void keep()}>
                {text('saveSettings')}
              </Button>
              <Button onClick={frame.requestClose}>{text('close')}</Button>
            </>
          )}
          <Button
            type="primary"
            data-autofocus
            loading={run.isRunning}
            disabled={!conf || conf.columns.length === 0}
            onClick={() => void start()}
          >
            {text('export')}
          </Button>
        </DialogFooter>
      )}
    </div>
  )
}

const progressText = (progress: { doneRows: number; totalRows: number } | undefined) =>
  progress && progress.totalRows > 0
    ? texts.say('writing', {
        done: formatInt(progress.doneRows),
        total: formatInt(progress.totalRows),
      })
    : texts.say('beginning')
