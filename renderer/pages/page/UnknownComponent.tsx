import { FailedFace } from '../../../runtime/errors'
import { nearestName } from '../../language/expressions'

/** A page file names a component nobody registered; says which, where, and the name that was probably meant. */
export function UnknownComponent(props: { name: string; path: string; known: readonly string[] }) {
  const nearest = nearestName(props.name, props.known)
  return (
    <FailedFace
      status="error"
      title={`页面 ${props.path} 要用的组件“${props.name}”没有登记`}
      subTitle={`${nearest ? `是否想写“${nearest}”？` : ''}请在 app/register-bespoke.ts 登记它，或改正页面文件里的 component。`}
    />
  )
}
