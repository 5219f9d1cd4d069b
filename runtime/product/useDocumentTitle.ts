import { useEffect } from 'react'
import { useProduct } from './useProduct'

const separator = ' - '

/** The browser's title: page name, separator, product name. */
export function useDocumentTitle(title: string): void {
  const { name } = useProduct()
  useEffect(() => {
    // Outside world: the browser's title.
    document.title = `${title}${separator}${name}`
  }, [title, name])
}
