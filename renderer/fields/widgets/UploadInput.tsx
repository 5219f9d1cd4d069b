import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Upload, type UploadFile, type UploadProps } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { ariaOf } from '../naming'
import { textsOf } from '../textOf'
import type { WidgetProps } from '../types'
import { uploadFile } from '../uploadFile'

type UploadRequest = Parameters<NonNullable<UploadProps['customRequest']>>[0]
type Addresses = string | string[]

/** Files, stored when chosen; the value is their address, a list of addresses when `many`. */
export const UploadInput = (props: WidgetProps<Addresses>) => <Uploader {...props} />

/** The same for pictures, shown small. */
export const ImageInput = (props: WidgetProps<Addresses>) => <Uploader {...props} asPicture />

/** A film, played in its place. */
export const VideoInput = (props: WidgetProps<Addresses>) => (
  <>
    {textsOf([props.value].flat()).map((url) => (
      <video key={url} src={url} controls muted preload="metadata" style={{ maxWidth: 320 }} />
    ))}
    <Uploader {...props} accept="video/*" />
  </>
)

interface UploaderProps extends WidgetProps<Addresses> {
  asPicture?: boolean
  accept?: string
}

function Uploader({ asPicture, accept, ...props }: UploaderProps) {
  const { item, value, onChange } = props
  const http = useHttp()
  const [pending, setPending] = useState<UploadFile[]>([])
  const addresses = textsOf([value].flat())
  const keep = (next: string[]) =>
    onChange(next.length === 0 ? undefined : item.many ? next : next.at(-1))

  const send = async (request: UploadRequest) => {
    const file = request.file as File & { uid: string }
    const track = (patch: Partial<UploadFile>) =>
      setPending((before) =>
        before.map((one) => (one.uid === file.uid ? { ...one, ...patch } : one)),
      )
    setPending((before) => [...before, { uid: file.uid, name: file.name, status: 'uploading' }])
    try {
      const url = await uploadFile(http, file, (ratio) =>
        track({ percent: Math.round(ratio * 100) }),
      )
      setPending((before) => before.filter((one) => one.uid !== file.uid))
      keep([...addresses, url])
    } catch (error) {
      const reason = error instanceof Error ? error.message : '请重试'
      track({ status: 'error', response: `上传失败：${reason}` })
    }
  }
  const stored: UploadFile[] = addresses.map((url) => ({
    uid: url,
    name: nameOf(url),
    url,
    status: 'done',
  }))
  const remove = (file: UploadFile) => {
    setPending((before) => before.filter((one) => one.uid !== file.uid))
    if (file.status === 'done') keep(addresses.filter((url) => url !== file.uid))
  }
  const isFull = !item.many && addresses.length > 0
  return (
    <Upload
      accept={item.accept ?? accept ?? (asPicture ? 'image/*' : undefined)}
      multiple={item.many ?? false}
      disabled={props.disabled}
      listType={asPicture ? 'picture-card' : 'text'}
      fileList={[...stored, ...pending]}
      customRequest={(request) => void send(request)}
      onRemove={remove}
    >
      {asPicture && isFull ? null : (
        <Button
          {...ariaOf(props)}
          id={props.id}
          type={asPicture ? 'text' : 'default'}
          icon={asPicture ? <PlusOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
          disabled={props.disabled}
        >
          {isFull ? '重新上传' : asPicture ? '上传图片' : '上传文件'}
        </Button>
      )}
    </Upload>
  )
}

function nameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? url
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
