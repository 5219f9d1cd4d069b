import { Alert, Button, Skeleton, Spin } from 'antd'
import { useState } from 'react'
import { PageHeading } from '../../../renderer/pages/page'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { useOpenPage, usePageQuery } from '../../../runtime/routing'
import { ListSource } from './list/ListSource'
import { ListSteps } from './list/ListSteps'
import styles from './newTask.module.css'
import { texts } from './texts'
import { taskTypes, type Purpose } from './state/types'
import { useCopiedList } from './state/useCopiedList'
import { useList } from './state/useList'

/**
 * 新建采配任务, 馆配比价申请: a list is uploaded or pasted, its columns and problems are looked at, conditions are set, the match begins.
 * The draft's id stands in the address: whoever leaves finds everything again.
 */
export function TaskPage({ purpose }: { purpose: Purpose }) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const openPage = useOpenPage()
  const [query, setQuery] = usePageQuery()
  const taskId = query.id || undefined
  const { found, askAgain } = useList(taskId)
  useCopiedList(purpose)
  // a new list is a new draft: nothing of the former one stays in its form
  const [round, setRound] = useState(0)
  const begin = async (body: object) => {
    const call = 'POST /association/gpMatchTaskV2/analysisGpFile'
    const begun = await http.call<{ taskId: string }>(call, {
      body: { ...body, taskType: taskTypes[purpose] },
      quiet: true,
    })
    setQuery({ ...query, id: begun.taskId }, 'replace')
  }
  const another = async () => {
    const isSure = await notify.confirm({ title: say('changeList'), content: say('askChange') })
    if (!isSure) return
    const { id: _draft, ...rest } = query
    setQuery(rest, 'replace')
    setRound(round + 1)
  }
  const list = taskId === undefined ? undefined : found.data
  return (
    <div className={styles.page}>
      <PageHeading />
      <section className={styles.section} aria-label={say('upload')}>
        <h2 className={styles.title}>{say('upload')}</h2>
        {taskId === undefined ? (
          <ListSource onBegin={begin} />
        ) : (
          <>
            {found.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
            {found.isError && (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={say('cannotLoad', { message: found.error.message })}
                action={<Button onClick={() => void found.refetch()}>{say('retry')}</Button>}
              />
            )}
            {list && (
              <div className={styles.bar}>
                <strong>
                  {say('analysed', { taskNum: list.taskNum, fileName: list.fileName ?? '' })}
                </strong>
                <Button size="small" onClick={() => void another()}>
                  {say('changeList')}
                </Button>
              </div>
            )}
            {list?.sameFile && (
              <Alert
                type="warning"
                showIcon
                title={say('sameFile', {
                  taskNum: list.sameFile.taskNum,
                  time: list.sameFile.createTime,
                })}
                action={
                  <Button
                    size="small"
                    onClick={() =>
                      openPage({
                        path: '/stockCircle/tasks/{taskId}/lines',
                        query: { taskId: list.sameFile?.taskId ?? '' },
                      })
                    }
                  >
                    {say('openEarlier')}
                  </Button>
                }
              />
            )}
            {list?.state === 'ANALYSING' && (
              <p role="status">
                <Spin size="small" /> {say('analysing', { count: list.totalLines })}
              </p>
            )}
            {list?.state === 'ANALYSE_FAILED' && (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={say('cannotRead')}
                description={list.failReason}
              />
            )}
          </>
        )}
      </section>
      {list && (
        <ListSteps
          key={`${list.taskId}-${round}`}
          list={list}
          purpose={purpose}
          onAskAgain={askAgain}
        />
      )}
    </div>
  )
}
