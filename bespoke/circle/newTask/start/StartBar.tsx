import { Button } from 'antd'
import { useRef, useState } from 'react'
import { makeRequestId, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { useNotify } from '../../../../runtime/messages'
import { usePreference } from '../../../../runtime/preferences'
import { useOpenPage } from '../../../../runtime/routing'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import { taskTypes, type FoundList, type Need, type Purpose, type TaskForm } from '../state/types'
import { bodyOf, usualKey } from '../state/useDraftForm'

interface Props {
  list: FoundList
  form: TaskForm
  purpose: Purpose
  /** Of a comparison; absent until it is known. */
  need?: Need
  isReady: boolean
  onChanged: () => Promise<unknown>
}

const listOf = {
  buy: '/stockCircle/tasks',
  compare: '/libraryDistributionComparisonPrices',
} as const

const desk = '/stockCircle/tasks/{taskId}/desk'

/** Start, keep the draft, keep the conditions. One request id for the page: two clicks make one task. */
export function StartBar({ list, form, purpose, need, isReady, onChanged }: Props) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const openPage = useOpenPage()
  const [, keepUsual] = usePreference(usualKey)
  const label = say(purpose === 'buy' ? 'start' : 'compare')
  const [isSending, setIsSending] = useState(false)
  const requestId = useRef(makeRequestId())
  const send = async (work: () => Promise<void>) => {
    setIsSending(true)
    try {
      await work()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : say('failed'))
      // somebody else may have moved the draft on
      await onChanged()
    } finally {
      setIsSending(false)
    }
  }
  const save = () =>
    send(async () => {
      await http.call('PUT /association/gpMatchTaskV2/saveDraft', {
        body: bodyOf(list, form),
        quiet: true,
      })
      notify.success(say('draftSaved'))
    })
  const start = async () => {
    const { bookCount, needQty, invalidLines } = list
    const content = need
      ? say('askCompare', { books: bookCount, invalid: invalidLines, need: need.needQuota })
      : say('askStart', { books: bookCount, copies: needQty, invalid: invalidLines })
    if (!(await notify.confirm({ title: label, content }))) return
    await send(async () => {
      const body = {
        ...bodyOf(list, form),
        taskType: taskTypes[purpose],
        version: list.version,
        requestId: requestId.current,
        mapping: list.columns.map(({ columnIndex, field }) => ({ columnIndex, field })),
      }
      const call = 'POST /association/gpMatchTaskV2/generateGpMatchTask'
      const { taskNum } = await http.call<{ taskNum: string }>(call, { body, quiet: true })
      notify.success(say(purpose === 'buy' ? 'started' : 'comparing', { taskNum }))
      // where the match is watched: the desk of a purchase, the list of comparisons
      if (purpose === 'buy') openPage({ path: desk, query: { taskId: list.taskId } })
      else openPage({ path: listOf.compare, query: { taskNum } })
    })
  }
  const leave = async () => {
    if (await notify.confirm({ title: say('leaveTitle'), content: say('leaveAsks') }))
      openPage({ path: listOf[purpose] })
  }
  return (
    <div className={styles.foot}>
      <Button onClick={() => void leave()}>{say('leave')}</Button>
      <Button
        onClick={() => {
          keepUsual(form.options)
          notify.success(say('usualKept'))
        }}
      >
        {say('keepUsual')}
      </Button>
      <Button loading={isSending} onClick={() => void save()}>
        {say('saveDraft')}
      </Button>
      <Button type="primary" disabled={!isReady} loading={isSending} onClick={() => void start()}>
        {label}
      </Button>
    </div>
  )
}
