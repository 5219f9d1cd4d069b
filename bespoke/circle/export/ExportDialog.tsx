import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter } from '../../../renderer/parts/dialog'
import type { DialogProps } from '../../../renderer/language/registry'
import { firstType, taskOf, typesOfList, typesOfTask } from './aboutTask'
import { ExportRecords } from './ExportRecords'
import { ExportSettings } from './ExportSettings'
import { texts } from './texts'
import type { ExportType } from './types'

/** 导出 of a matching task: what goes into the file and how, how far it is, and the files of before. */
export function ExportDialog({ rows, page, list, close }: DialogProps) {
  const text = useTexts(texts)
  const [tab, setTab] = useState('settings')
  const [type, setType] = useState<ExportType>(() => firstType({ page, list }))
  const taskId = taskOf({ rows, page, list })
  if (taskId === undefined)
    return (
      <>
        <Alert type="info" showIcon title={text('noTask')} />
        <DialogFooter>
          <Button onClick={close}>{text('close')}</Button>
        </DialogFooter>
      </>
    )
  const showAgain = (again: ExportType) => {
    setType(again)
    setTab('settings')
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      size="small"
      destroyOnHidden={false}
      items={[
        {
          key: 'settings',
          label: text('settings'),
          children: (
            <ExportSettings
              taskId={taskId}
              types={typesOfTask({ page, list })}
              type={type}
              onType={setType}
              list={typesOfList(list).includes(type) ? list : undefined}
              hasList={typesOfList(list).length > 0}
              isShown={tab === 'settings'}
            />
          ),
        },
        {
          key: 'records',
          label: text('records'),
          children: (
            <ExportRecords
              taskId={taskId}
              types={typesOfTask({ page, list })}
              isShown={tab === 'records'}
              onAgain={showAgain}
            />
          ),
        },
      ]}
    />
  )
}
