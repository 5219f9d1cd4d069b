import { CameraOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ChangeEvent } from 'react'
import { useTexts } from '../../../../../runtime/i18n'
import { useDialog } from '../../../dialog'
import { texts } from '../../texts'
import type { PickedFile } from '../useUploads'
import { CameraDialog } from './CameraDialog'
import { pictureOf } from './pictureOf'
import styles from './camera.module.css'
import { useCameras, useIsHandheld } from './useCameras'

interface CameraButtonsProps {
  disabled?: boolean
  onPicture: (file: PickedFile) => void
}

/** Pictures taken here and now: 手机拍照 on what is held in the hand, 高拍仪 where a camera is plugged in. */
export function CameraButtons({ disabled, onPicture }: CameraButtonsProps) {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const isHandheld = useIsHandheld()
  const hasCamera = useCameras().length > 0
  const input = useRef<HTMLInputElement>(null)
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    for (const file of event.target.files ?? []) onPicture(pictureOf(file, file.name))
    // the same picture may be taken again
    event.target.value = ''
  }
  const openCamera = () =>
    dialogs.open<undefined>({
      title: text('documentCamera'),
      width: 880,
      content: cameraFor(onPicture),
    })
  return (
    <div className={styles.buttons}>
      {isHandheld && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={text('takePhoto')}
            onChange={handleFiles}
          />
          <Button
            icon={<CameraOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {text('takePhoto')}
          </Button>
        </>
      )}
      {!isHandheld && hasCamera && (
        <Button
          icon={<VideoCameraOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => void openCamera()}
        >
          {text('documentCamera')}
        </Button>
      )}
    </div>
  )
}

const cameraFor = (onPicture: CameraButtonsProps['onPicture']) => () => (
  <CameraDialog onPicture={onPicture} />
)
