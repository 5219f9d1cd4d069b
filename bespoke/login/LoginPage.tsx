import { BookOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { productTexts } from '../../runtime/product'
import { LoginBox } from './sign-in/LoginBox'
import './login.css'
import { Shelf } from './Shelf'
import { texts } from './texts'

interface Product {
  productName?: string
  logo?: string | null
  versionName?: string
}

/** Where everybody comes in: the product on one side, the form on the other. */
export function LoginPage() {
  const text = useTexts(texts)
  const siteText = useTexts(productTexts)
  const product = useProduct()
  const name = product?.productName || siteText('siteTitle')

  useEffect(() => {
    // The browser's title.
    document.title = `${text('submit')} - ${name}`
  }, [name, text])
  return (
    <div className="login">
      <section className="login-brand" aria-label={name}>
        <Shelf />
        <div className="login-name">
          {product?.logo ? <img src={product.logo} alt="" /> : <BookOutlined aria-hidden />}
          <h1>{name}</h1>
          <p>{text('slogan')}</p>
        </div>
      </section>
      <main className="login-side">
        <LoginBox productName={name} />
      </main>
    </div>
  )
}

/** The product's name and logo; without them the page shows the site's title. */
function useProduct(): Product | null | undefined {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['softwareVersion'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      http.call<Product | null>('GET /system/config/getSoftwareVersion', { quiet: true, signal }),
  })
  return data
}
