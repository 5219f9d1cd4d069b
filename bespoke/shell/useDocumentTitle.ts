import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabTitle } from './tabTitle'
import { useProduct } from './useProduct'

const separator = ' - '

/** The browser's title: page name, separator, product name. */
export function useDocumentTitle(): void {
  const { pathname, search } = useLocation()
  const { name } = useProduct()
  const title = tabTitle({ path: pathname, search })
  useEffect(() => {
    document.title = `${title}${separator}${name}`
  }, [title, name])
}
