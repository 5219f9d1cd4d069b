import { Image } from 'antd'

/** antd's picture viewer, loaded only when somebody opens a picture. */
export function ImagePreview(props: { url: string; onClose(): void }) {
  return (
    <span hidden>
      <Image
        src={props.url}
        alt=""
        preview={{ open: true, onOpenChange: (isOpen) => isOpen || props.onClose() }}
      />
    </span>
  )
}
