import { Alert, Button, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../../runtime/i18n'
import { DialogFooter, useDialogFrame } from '../../../dialog'
import { texts } from '../../texts'
import type { PickedFile } from '../useUploads'
import styles from './camera.module.css'
import { pictureOf } from './pictureOf'
import { useCameras } from './useCameras'
import { useStream } from './useStream'

/** What a camera sees, and a picture of it as often as somebody presses; each is uploaded at once. */
export function CameraDialog({ onPicture }: { onPicture: (file: PickedFile) => void }) {
  const text = useTexts(texts)
  const frame = useDialogFrame()
  const cameras = useCameras()
  const [wanted, setWanted] = useState<string>()
  const { state, problem, video } = useStream(wanted)
  const [count, setCount] = useState(0)
  const take = async () => {
    const picture = await pictureOfVideo(video.current)
    if (!picture) return
    onPicture(pictureOf(picture, `${text('documentCamera')}${count + 1}.jpg`))
    setCount((before) => before + 1)
  }
  return (
    <>
      {problem && <Alert type="error" showIcon role="alert" title={text(problem)} />}
      {cameras.length > 1 && (
        <Select
          aria-label={text('whichCamera')}
          className={styles.choice}
          value={wanted ?? cameras[0]?.deviceId}
          options={cameras.map(({ deviceId, label }, at) => ({
            value: deviceId,
            label: label || text('cameraNumber', { value: at + 1 }),
          }))}
          onChange={setWanted}
        />
      )}
      {state === 'starting' && <Spin description={text('cameraStarting')} />}
      <video
        ref={video}
        className={styles.view}
        hidden={problem !== undefined}
        aria-label={text('cameraView')}
        autoPlay
        muted
        playsInline
      />
      {count > 0 && <p role="status">{text('takenPictures', { count })}</p>}
      <DialogFooter>
        <Button onClick={frame.requestClose}>{text('done')}</Button>
        <Button type="primary" autoFocus disabled={state !== 'running'} onClick={() => void take()}>
          {text('takePicture')}
        </Button>
      </DialogFooter>
    </>
  )
}

const quality = 0.9

/** @returns undefined while nothing is seen yet */
function pictureOfVideo(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  const pen = canvas.getContext('2d')
  if (!video || !pen || canvas.width === 0) return Promise.resolve(undefined)
  pen.drawImage(video, 0, 0)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality)
  })
}
