import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { DialogFooter, useDialogGuard } from '../../../renderer/parts/dialog'
import type { DialogProps } from '../../../renderer/language/registry'
import { makeRequestId, saveFile, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useOpenPage } from '../../../runtime/routing'
import { AskForm } from './AskForm'
import { ComparedTable } from './ComparedTable'
import { InvalidList } from './InvalidList'
import { texts } from './texts'
import type { Asked, Compared } from './types'
import { useQuota } from './useQuota'

const nothing: Asked = { text: '', minGrade: '80', circleIds: [], quotaMode: 'STRICT' }
const most = 500

/** 快速比价: numbers are pasted, prices answered at once; what is compared can become a task without a second charge. */
export function QuickCompare({ close }: DialogProps) {
  const say = useTexts(texts)
  const http = useHttp()
  const openPage = useOpenPage()
  const { quota, refresh } = useQuota()
  const [asked, setAsked] = useState(nothing)
  const [answer, setAnswer] = useState<Compared>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const requestId = useRef(makeRequestId())
  useDialogGuard(() => asked.text.trim() !== '' && !answer)
  const isbns = asked.text.split('\n').flatMap((line) => line.trim() || [])
  const terms = { minGrade: asked.minGrade, circleIds: asked.circleIds }
  const send = async (work: () => Promise<void>) => {
    setIsSending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('failed'))
    } finally {
      setIsSending(false)
    }
  }
  const change = (next: Asked) => {
    // another question is another request; the same one repeated costs nothing
    requestId.current = makeRequestId()
    setAsked(next)
  }
  const compare = () =>
    send(async () => {
      const body = { ...terms, isbns, quotaMode: asked.quotaMode, requestId: requestId.current }
      setAnswer(await http.call('POST /association/gpCompare/match', { body, quiet: true }))
      requestId.current = makeRequestId()
      refresh()
    })
  const download = () =>
    send(async () => {
      const body = { ...terms, isbns: answer?.records.map(({ isbn13 }) => isbn13) ?? [] }
      saveFile(await http.download('POST /association/gpCompare/exportMatchData', { body }))
    })
  const toTask = () =>
    send(async () => {
      const pasteIsbns = answer?.records.map(({ isbn13 }) => isbn13).join('\n') ?? ''
      const { taskId } = await http.call<{ taskId: string }>(
        'POST /association/gpMatchTaskV2/analysisGpFile',
        { body: { pasteIsbns, taskType: '2' }, quiet: true },
      )
      close()
      openPage({ path: '/libraryDistributionComparisonPricesApply', query: { id: taskId } })
    })
  const isEmpty = quota?.gpPrice === 0
  return (
    <>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {isEmpty && (
        <Alert
          type="warning"
          showIcon
          title={say('zero')}
          action={
            <Button size="small" onClick={() => openPage({ path: '/stockCircle/quota' })}>
              {say('seeQuota')}
            </Button>
          }
        />
      )}
      <AskForm asked={asked} count={isbns.length} quota={quota} onChange={change} />
      {isbns.length > most && <Alert type="warning" showIcon title={say('tooMany')} />}
      {answer && (
        <>
          <p role="status">
            {say('done', {
              charged: answer.charged,
              free: answer.free,
              left: answer.gpPrice,
              total: answer.initGpPrice,
            })}
          </p>
          <InvalidList invalid={answer.invalid} />
          <ComparedTable books={answer.records} />
        </>
      )}
      <DialogFooter>
        <Button onClick={close}>{say('close')}</Button>
        {answer && (
          <>
            <Button disabled={isSending} onClick={() => void download()}>
              {say('download')}
            </Button>
            <Button disabled={isSending} title={say('toTaskHint')} onClick={() => void toTask()}>
              {say('toTask')}
            </Button>
          </>
        )}
        <Button
          type="primary"
          loading={isSending}
          disabled={isbns.length === 0 || isbns.length > most || isEmpty}
          onClick={() => void compare()}
        >
          {say('compare')}
        </Button>
      </DialogFooter>
    </>
  )
}
