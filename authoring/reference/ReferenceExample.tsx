import type { ReactNode } from 'react'
import './reference-example.css'

export interface ReferenceExampleProps {
  /** Path of the file from the root. */
  file: string
  text: string
  /** What the file becomes. */
  children: ReactNode
}

/** The text of a schema file beside what it becomes. */
export function ReferenceExample({ file, text, children }: ReferenceExampleProps) {
  return (
    <div className="bc-reference-example">
      <figure>
        <figcaption>{file}</figcaption>
        <pre tabIndex={0} aria-label={`${file} 的内容`}>
          {text}
        </pre>
      </figure>
      <div className="bc-reference-example-page">{children}</div>
    </div>
  )
}
