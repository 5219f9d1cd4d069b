import type { ReactNode } from 'react'
import './sheet.css'

interface SheetProps {
  title: string
  /** What is to be known before looking. */
  lead: ReactNode
  children: ReactNode
}

/** A page of the catalogue about the product's look, drawn with its own tokens. */
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <main className="sheet">
    <h1>{title}</h1>
    <p className="sheet-lead">{lead}</p>
    {children}
  </main>
)

interface PartProps {
  title: string
  children: ReactNode
}

export const Part = ({ title, children }: PartProps) => (
  <section className="sheet-part">
    <h2>{title}</h2>
    {children}
  </section>
)
