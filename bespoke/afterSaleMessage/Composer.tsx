import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { uploadFile } from '../../renderer/parts/fields'
import { QuickReplies } from './QuickReplies'

const maxText = 500
const maxPictures = 5
const maxBytes = 5 * 1024 * 1024

interface ComposerProps {
  /** Absent while one may write; else why not. */
  closedReason?: string
  draft: string
  onDraft: (text: string) => void
  onSend: (content: string, pictures: readonly string[]) => Promise<boolean>
}

/** Where a word is written: Enter sends, Shift+Enter breaks the line; what was not sent stays. */
export function Composer({ closedReason, draft, onDraft, onSend }: ComposerProps) {
  const input = useRef<TextAreaRef>(null)
  const pictures = usePictures()
  const [isSending, setIsSending] = useState(false)
  const text = draft.trim()
  const canSend = text !== '' && !isSending && !pictures.isBusy
  const send = async () => {
    if (!canSend) return
    setIsSending(true)
    if (await onSend(text, pictures.urls)) {
      onDraft('')
      pictures.clear()
    }
    setIsSending(false)
    input.current?.focus()
  }
  if (closedReason) return <p className="talk-closed">{closedReason}</p>
  return (
    <div className="talk-composer">
      <div className="talk-tools">
        <QuickReplies
          draft={text}
          onPick={(reply) => {
            onDraft(draft ? `${draft}${draft.endsWith('\n') ? '' : '\n'}${reply}` : reply)
            input.current?.focus()
          }}
        />
        <PictureButton pictures={pictures} />
      </div>
      {pictures.urls.length > 0 && (
        <ul className="talk-chosen" aria-label="要发送的图片">
          {pictures.urls.map((url, place) => (
            <li key={url}>
              <img src={url} alt={`图片 ${place + 1}`} />
              <button
                type="button"
                aria-label={`去掉图片 ${place + 1}`}
                onClick={() => pictures.drop(url)}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input.TextArea
        ref={input}
        aria-label="留言内容"
        placeholder="回车发送，Shift+回车换行；可以直接粘贴图片"
        value={draft}
        maxLength={maxText}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => onDraft(event.target.value)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          void pictures.add(files)
        }}
        onKeyDown={(event) => {
          // the Enter that ends a word of an input method sends nothing
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="talk-send">
        <Button type="primary" loading={isSending} disabled={!canSend} onClick={() => void send()}>
          发送
        </Button>
      </div>
    </div>
  )
}

type Pictures = ReturnType<typeof usePictures>

/** Pictures that go with the next word; each is stored as soon as it is chosen. */
function usePictures() {
  const http = useHttp()
  const notify = useNotify()
  const [urls, setUrls] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    const fitting = files.filter((file) => file.type.startsWith('image/') && file.size <= maxBytes)
    if (fitting.length < files.length) notify.warning('只能发送 5 MB 以内的图片')
    const room = fitting.slice(0, maxPictures - urls.length)
    if (room.length < fitting.length) notify.warning(`一次最多发送 ${maxPictures} 张图片`)
    setIsBusy(true)
    for (const file of room) {
      try {
        const url = await uploadFile(http, file)
        setUrls((before) => [...before, url])
      } catch (error) {
        notify.error(error instanceof Error ? error.message : '图片没有上传成功，请重试')
      }
    }
    setIsBusy(false)
  }
  return {
    urls,
    isBusy,
    add,
    drop: (url: string) => setUrls((before) => before.filter((one) => one !== url)),
    clear: () => setUrls([]),
  }
}

function PictureButton({ pictures }: { pictures: Pictures }) {
  const [key, setKey] = useState(0)
  return (
    <Tooltip title={`最多 ${maxPictures} 张，每张 5 MB 以内`}>
      <label className="talk-picture" aria-busy={pictures.isBusy}>
        <PictureOutlined aria-hidden /> {pictures.isBusy ? '上传中…' : '图片'}
        <input
          key={key}
          type="file"
          accept="image/*"
          multiple
          aria-label="选择图片"
          disabled={pictures.isBusy || pictures.urls.length >= maxPictures}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // the same picture may be chosen again
            setKey((before) => before + 1)
            void pictures.add(files)
          }}
        />
      </label>
    </Tooltip>
  )
}
