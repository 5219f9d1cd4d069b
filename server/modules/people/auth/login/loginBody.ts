import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { isLoginEncrypted, openLoginBody } from './loginCipher'

const ByPassword = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100, title: '用户名' }),
  password: Type.String({ minLength: 1, maxLength: 200, title: '密码' }),
  /** A solved puzzle, where wrong passwords before made one due. */
  proof: Type.Optional(Type.String({ maxLength: 4000 })),
})
const ByPhone = Type.Object({
  phone: Type.String({ pattern: '^1[3-9]\\d{9}$', title: '手机号' }),
  smsCode: Type.String({ minLength: 1, maxLength: 10, title: '短信验证码' }),
  /** Which of several accounts with this phone. */
  username: Type.Optional(Type.String({ maxLength: 100, title: '用户名' })),
})

/** Account and password, phone and code, or either of them encrypted as `{ param: Base64 }`. */
export const LoginBody = Type.Object({
  ...Type.Partial(ByPassword).properties,
  ...Type.Partial(ByPhone).properties,
  param: Type.Optional(Type.String({ maxLength: 4000 })),
})

export type LoginWish =
  | { kind: 'password'; username: string; password: string; proof?: string }
  | { kind: 'phone'; phone: string; smsCode: string; username?: string }

/** What the body asks for. @throws AUTH_WRONG for one that cannot be read, like for a wrong password */
export async function readLoginBody(db: Db, body: Static<typeof LoginBody>): Promise<LoginWish> {
  const isSealed = body.param !== undefined && isLoginEncrypted()
  const request = isSealed ? await openLoginBody(db, body.param ?? '') : body
  if (Value.Check(ByPhone, request)) return { kind: 'phone', ...pick(request) }
  if (Value.Check(ByPassword, request)) {
    const { username, password, proof } = request
    return { kind: 'password', username, password, proof }
  }
  throw fail('AUTH_WRONG')
}

const pick = ({ phone, smsCode, username }: Static<typeof ByPhone>) => ({
  phone,
  smsCode,
  username,
})
