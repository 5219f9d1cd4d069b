import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Tabs, Upload } from 'antd'
import { useState } from 'react'
import { saveFile, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import styles from '../newTask.module.css'

interface Props {
  /** Begins to read a list; answers its task. */
  onBegin: (body: { fileUrl?: string; pasteIsbns?: string }) => Promise<void>
}

/** 上传书单: a file, or numbers pasted. What was pasted stays when reading cannot begin. */
export function ListSource({ onBegin }: Props) {
  const say = useTexts(texts)
  const http = useHttp()
  const [pasted, setPasted] = useState('')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const begin = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('failed'))
    } finally {
      setPercent(undefined)
    }
  }
  const send = (file: File) =>
    begin(async () => {
      const form = new FormData()
      form.append('file', file)
      setPercent(0)
      const fileUrl = await http.call<string>('POST /file/uploadForUrl/', {
        form,
        quiet: true,
        onProgress: (ratio) => setPercent(Math.round(100 * ratio)),
        timeoutMs: 600_000,
      })
      await onBegin({ fileUrl })
    })
  const lines = pasted.split('\n').filter((line) => line.trim() !== '').length
  const template = async () =>
    saveFile(await http.download('GET /association/gpMatchTaskV2/template'))
  return (
    <>
      {problem && (
        <Alert type="error" showIcon role="alert" title={problem} className={styles.gap} />
      )}
      <div className={styles.source}>
        {/* beside the tabs, not within them: a list of tabs holds tabs alone */}
        <Button type="link" className={styles.template} onClick={() => void template()}>
          {say('template')}
        </Button>
        <Tabs
          items={[
            {
              key: 'file',
              label: say('file'),
              children: (
                <Upload.Dragger
                  accept=".xlsx,.csv,.txt"
                  showUploadList={false}
                  disabled={percent !== undefined}
                  beforeUpload={(file) => {
                    void send(file)
                    return false
                  }}
                >
                  <InboxOutlined className={styles.icon} />
                  <p>{percent === undefined ? say('dropHere') : say('uploading', { percent })}</p>
                  <p className={styles.quiet}>{say('fileHint')}</p>
                  <p className={styles.quiet}>{say('thenCheck')}</p>
                </Upload.Dragger>
              ),
            },
            {
              key: 'paste',
              label: say('paste'),
              children: (
                <>
                  <Input.TextArea
                    aria-label={say('paste')}
                    rows={8}
                    value={pasted}
                    placeholder={'9787020002207，3\n978-7-5053-9013-3'}
                    onChange={({ target }) => setPasted(target.value)}
                  />
                  <div className={styles.bar}>
                    <span className={styles.quiet}>{say('pasteHint')}</span>
                    <span>{say('pasteLines', { count: lines })}</span>
                    <Button
                      disabled={lines === 0}
                      onClick={() => void begin(() => onBegin({ pasteIsbns: pasted }))}
                    >
                      {say('analyse')}
                    </Button>
                  </div>
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
