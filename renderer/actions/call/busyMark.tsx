import { LoadingOutlined } from '@ant-design/icons'
import type { ButtonProps } from 'antd'

const mark = { icon: <LoadingOutlined aria-hidden /> }

/** A button's `loading`, with a turning mark that does not change the button's name. */
export const busyMark = (isBusy: boolean): ButtonProps['loading'] => isBusy && mark
