import { BookOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHttp } from '../../runtime/http'
import { useText } from '../../runtime/i18n'
import { LoginBox } from './sign-in/LoginBox'
import './login.css'
import { Shelf } from './Shelf'

interface Product {
  productName?: string
  logo?: string | null
  versionName?: string
}

/** Where everybody comes in: the product on one side, the form on the other. */
export function LoginPage() {
  const text = useText()
  const product = useProduct()
  const name = product?.productName || text('siteTitle')

  useEffect(() => {
    // The browser's title.
    document.title = `${text('login.submit')} - ${name}`
  }, [name, text])
  return (
    <div className="login">
      <section className="login-brand" aria-label={name}>
        <Shelf />
        <div className="login-name">
          {product?.logo ? <img src={product.logo} alt="" /> : <BookOutlined aria-hidden />}
          <h1>{name}</h1>
          <p>{text('login.slogan')}</p>
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
