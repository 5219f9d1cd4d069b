import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Upload, type UploadFile } from 'antd'
import { ariaOfGroup } from '../value/naming'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import styles from './UploadInput.module.css'
import { CameraButtons } from './camera/CameraButtons'
import { useUploads, type PickedFile } from './useUploads'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

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
  const text = useTexts(texts)
  const { item } = props
  const { addresses, pending, send, remove } = useUploads(props)
  const stored: UploadFile[] = addresses.map((url) => ({
    uid: url,
    name: nameOf(url),
    url,
    status: 'done',
  }))
  const isFull = !item.many && addresses.length > 0
  return (
    <>
      <Upload
        accept={item.accept ?? accept ?? (asPicture ? 'image/*' : undefined)}
        multiple={item.many ?? false}
        disabled={props.disabled}
        listType={asPicture ? 'picture-card' : 'text'}
        fileList={[...stored, ...pending]}
        customRequest={({ file }) => void send(file as PickedFile)}
        onRemove={remove}
      >
        {asPicture && isFull ? null : (
          <Button
            {...ariaOfGroup(props)}
            id={props.id}
            type={asPicture ? 'text' : 'default'}
            icon={asPicture ? <PlusOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
            disabled={props.disabled}
          >
            {isFull ? text('uploadAgain') : asPicture ? text('uploadPicture') : text('uploadFile')}
          </Button>
        )}
      </Upload>
      {asPicture && item.camera && !(isFull && !item.many) && (
        <CameraButtons disabled={props.disabled} onPicture={(file) => void send(file)} />
      )}
      {pending.map(
        ({ uid, name, problem, file }) =>
          problem && (
            <div key={uid} role="alert" className={styles.problem}>
              {text('uploadFailed', { name, problem })}
              {file && (
                <Button type="link" size="small" onClick={() => void send(file)}>
                  {text('retry')}
                </Button>
              )}
            </div>
          ),
      )}
    </>
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
