import { BookOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { home } from '../../runtime/routing'
import { useProduct } from './useProduct'

/** Logo and product name; leads home. */
export function Brand() {
  const { name, logo } = useProduct()
  return (
    <Link className="shell-brand" to={home}>
      {logo ? <img src={logo} alt="" /> : <BookOutlined aria-hidden />}
      <span>{name}</span>
    </Link>
  )
}
