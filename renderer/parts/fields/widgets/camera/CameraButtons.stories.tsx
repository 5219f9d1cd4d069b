import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../../../../runtime/frame'
import { DialogHost } from '../../../dialog'
import { ImageInput } from '../UploadInput'

const item = {
  field: 'stockImages',
  title: '实物图',
  type: 'image',
  widget: 'image',
  many: true,
  camera: true,
} as const

/** Pictures of a book: chosen, or taken with the camera that is plugged in. */
export function Pictures() {
  const [http] = useState(() =>
    createStageHttp({ 'POST /file/upload/': { url: '/prod-api/file/9' } }),
  )
  const [value, setValue] = useState<string | string[]>()
  return (
    <Stage http={http}>
      <DialogHost>
        <ImageInput item={item} value={value} onChange={setValue} aria-label="实物图" />
      </DialogHost>
    </Stage>
  )
}

export default {
  title: '渲染器 renderer/部件 parts/表单控件 fields/控件 widgets/拍照 camera/拍照 CameraButtons',
  component: Pictures,
  excludeStories: ['Pictures'],
} satisfies Meta<typeof Pictures>

export const Camera: StoryObj<typeof Pictures> = { name: '实物图' }
