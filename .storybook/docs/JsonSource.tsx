import { useState } from 'react'

interface JsonSourceProps {
  text: string
  /** The file it is taken from. */
  from: string
}

/** JSON to read and to copy. */
export function JsonSource({ text, from }: JsonSourceProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <figure className="part-json">
      <figcaption>
        <code>{from}</code>
        <button type="button" onClick={() => void copy()}>
          {{ idle: '复制', copied: '已复制', failed: '没有复制成，请选中后按 Ctrl+C' }[state]}
        </button>
      </figcaption>
      <pre tabIndex={0} aria-label={`${from} 的内容`}>
        {text}
      </pre>
    </figure>
  )
}
