import { Button, Collapse, Upload } from 'antd'
import { useHttp, saveFile } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { useNotify } from '../../../../runtime/messages'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import type { FoundList } from '../state/types'

interface Props {
  list: FoundList
  isByTitle: boolean
  onCorrected: () => void
}

/** Counts of the list, its problems by kind with their first lines, and the two ways to put them right. */
export function ProblemList({ list, isByTitle, onCorrected }: Props) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const { taskId, problems } = list
  const download = async () =>
    saveFile(
      await http.download('GET /association/gpMatchTaskV2/downloadError/{id}', {
        params: { id: taskId },
      }),
    )
  const sendBack = async (file: File) => {
    try {
      const form = new FormData()
      form.append('file', file)
      const fileUrl = await http.call<string>('POST /file/uploadForUrl/', { form, quiet: true })
      const call = 'POST /association/gpMatchTaskV2/analysisGpFile'
      const body = { taskId, fileUrl, isCorrection: true }
      const { lines, valid } = await http.call<{ lines: number; valid: number }>(call, {
        body,
        quiet: true,
      })
      notify.success(say('corrected', { lines, valid }))
      onCorrected()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : say('failed'))
    }
  }
  return (
    <>
      <p className={styles.counts}>
        {say('counts', {
          total: list.totalLines,
          valid: list.validLines,
          duplicate: list.duplicateLines,
          invalid: list.invalidLines,
          books: list.bookCount,
          copies: list.needQty,
        })}
      </p>
      {list.byTitle > 0 && !isByTitle && (
        <p className={styles.warning}>{say('byTitleOff', { count: list.byTitle })}</p>
      )}
      {problems.length === 0 ? (
        <p className={styles.quiet}>{say('noProblems')}</p>
      ) : (
        <>
          <Collapse
            size="small"
            items={problems.map(({ code, label, count, lines }) => ({
              key: code,
              label: say('problemCount', { label, count }),
              children: (
                <ul className={styles.lines}>
                  {lines.map(({ lineNo, isbnRaw, bookName, reason }) => (
                    <li key={lineNo}>
                      {say('lineNo', { line: lineNo })}　<code>{isbnRaw}</code>　{bookName}　
                      <span className={styles.quiet}>{reason}</span>
                    </li>
                  ))}
                  {count > lines.length && lines.length > 0 && (
                    <li className={styles.quiet}>{say('more', { count: count - lines.length })}</li>
                  )}
                </ul>
              ),
            }))}
          />
          <div className={styles.bar}>
            <Button onClick={() => void download()}>{say('downloadProblems')}</Button>
            <Upload
              accept=".xlsx,.csv"
              showUploadList={false}
              beforeUpload={(file) => {
                void sendBack(file)
                return false
              }}
            >
              <Button>{say('correctBack')}</Button>
            </Upload>
          </div>
        </>
      )}
    </>
  )
}
