import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import { uploadFile } from '../../../renderer/parts/fields'
import { QuickReplies } from './QuickReplies'
import { texts } from '../texts'

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
  const say = useTexts(texts)
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
        <ul className="talk-chosen" aria-label={say('picturesToSend')}>
          {pictures.urls.map((url, place) => (
            <li key={url}>
              <img src={url} alt={say('pictureNumber', { number: place + 1 })} />
              <button
                type="button"
                aria-label={say('removePicture', { number: place + 1 })}
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
        aria-label={say('content')}
        placeholder={say('contentHint')}
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
          {say('send')}
        </Button>
      </div>
    </div>
  )
}

type Pictures = ReturnType<typeof usePictures>

/** Pictures that go with the next word; each is stored as soon as it is chosen. */
function usePictures() {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [urls, setUrls] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    const fitting = files.filter((file) => file.type.startsWith('image/') && file.size <= maxBytes)
    if (fitting.length < files.length) notify.warning(say('pictureTooLarge'))
    const room = fitting.slice(0, maxPictures - urls.length)
    if (room.length < fitting.length) notify.warning(say('tooManyPictures', { maxPictures }))
    setIsBusy(true)
    for (const file of room) {
      try {
        const url = await uploadFile(http, file)
        setUrls((before) => [...before, url])
      } catch (error) {
        notify.error(error instanceof Error ? error.message : say('uploadFailed'))
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
  const say = useTexts(texts)
  const [key, setKey] = useState(0)
  return (
    <Tooltip title={say('pictureLimits', { maxPictures })}>
      <label className="talk-picture" aria-busy={pictures.isBusy}>
        <PictureOutlined aria-hidden /> {pictures.isBusy ? say('uploading') : say('picture')}
        <input
          key={key}
          type="file"
          accept="image/*"
          multiple
          aria-label={say('choosePicture')}
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
