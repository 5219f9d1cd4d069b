import type { ReactNode } from 'react'
import { DialogHost } from '../../../renderer/parts/dialog'
import { HeaderTools } from '../header/HeaderTools'

/** The header, 61 px: what the layout puts at its left, the tools at its right. */
export function ShellHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="shell-header">
      {children}
      <DialogHost>
        <HeaderTools />
      </DialogHost>
    </header>
  )
}
