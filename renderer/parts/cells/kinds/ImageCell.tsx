import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../runtime/errors'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

const ImagePreview = lazyPart(async () => (await import('./ImagePreview')).ImagePreview)

/** A small picture, loaded when it comes into view; a click shows it large. */
export function ImageCell(props: { url: string; title: string; size?: number }) {
  const { url, title, size = 28 } = props
  const text = useTexts(texts)
  const [isBroken, setBroken] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isBroken || url === '') return <Picture size={size} />
  return (
    <>
      <button
        type="button"
        className="bc-image"
        aria-label={text('viewPicture', { title })}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          onError={() => setBroken(true)}
        />
      </button>
      {isOpen && (
        <Suspense>
          <ImagePreview url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The place of a picture that is not there. */
export function Picture({ size }: { size: number }) {
  const label = useTexts(texts)('noPicture')
  return (
    <span
      className="bc-picture"
      style={{ width: size, height: size }}
      role="img"
      aria-label={label}
    />
  )
}
