import { BookOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { home } from '../../../runtime/routing'
import { useProduct } from '../../../runtime/product'

/** Logo and product name; leads home. `isCompact`: the name is only read out. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const { name, logo } = useProduct()
  return (
    <Link className="shell-brand" to={home} aria-label={isCompact ? name : undefined}>
      {logo ? <img src={logo} alt="" /> : <BookOutlined aria-hidden />}
      {!isCompact && <span>{name}</span>}
    </Link>
  )
}
